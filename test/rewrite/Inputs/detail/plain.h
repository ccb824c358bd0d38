#pragma once
struct Plain { int a; };
