#define BS 8

kernel __attribute__((reqd_work_group_size(BS, BS, 1)))
void transform(global const float *restrict image, global const float *restrict cosines, global float *restrict result,
               int n) {
  local float block[BS][BS], matrix[BS][BS], rows[BS][BS];
  int y = (int)get_local_id(1), x = (int)get_local_id(0);
  int row = (int)get_global_id(1), column = (int)get_global_id(0), at = row * n + column;
  block[y][x] = image[at];
  matrix[y][x] = cosines[y * BS + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = 0; i < BS; ++i)
    sum += block[y][i] * matrix[x][i];
  rows[y][x] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = 0;
  for (int i = 0; i < BS; ++i)
    sum += matrix[y][i] * rows[i][x];
  result[at] = sum;
}
