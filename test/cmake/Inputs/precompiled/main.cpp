std::vector<int> doubled(std::vector<int> numbers);
int main() { return doubled({1, 2, 3}) == std::vector<int>{2, 4, 6} ? 0 : 1; }
