int in_header; //< of a header
/**< before */ int behind;
/*< */
//< at the end, without a line end