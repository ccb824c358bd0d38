// <conio.h>: single characters from the console, which is standard input here. Programs wait with _getch at their end;
// where the input is no terminal or at its end, they go on.
#pragma once

#include <poll.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

inline int _kbhit() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0 && (input.revents & POLLIN);
}
inline int _getch() {
  fflush(stdout);
  termios before;
  if (tcgetattr(STDIN_FILENO, &before))
    return getchar();
  termios raw = before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  const int character = getchar();
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  return character;
}
inline int _getche() {
  const int character = _getch();
  if (character != EOF)
    putchar(character);
  return character;
}
inline int _putch(int character) { return putchar(character); }
inline int _cputs(const char *text) { return fputs(text, stdout); }
inline int getch() { return _getch(); }
inline int kbhit() { return _kbhit(); }
