int part(void) {
  int class = 0;
  return class;
}
