// <conio.h>: single characters from standard input. Programs call _getch to wait before they end; it does not wait for
// a key if the input is no terminal or at its end.
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
