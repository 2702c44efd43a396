// Counts the results of connections and prints them in one line, as report.lua does for wrk.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct report {
  float *milliseconds;
  size_t count, room;
  long errors;
  double start;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void report_answer(struct report *report, double since) {
  if (report->count == report->room) {
    report->room = report->room ? 2 * report->room : 1 << 16;
    report->milliseconds = realloc(report->milliseconds, report->room * sizeof(float));
    if (!report->milliseconds) abort();
  }
  report->milliseconds[report->count++] = (float)(1e3 * (now() - since));
}

static int report_order(const void *one, const void *other) {
  float difference = *(const float *)one - *(const float *)other;
  return (difference > 0) - (difference < 0);
}

static double report_share(const struct report *report, double share) {
  if (!report->count) return 0;
  return report->milliseconds[(size_t)(share * (double)(report->count - 1))];
}

static void report_print(struct report *report) {
  double seconds = now() - report->start;
  if (report->count) qsort(report->milliseconds, report->count, sizeof(float), report_order);
  printf(
      "REPORT {\"requests\": %zu, \"seconds\": %f, \"p50\": %f, \"p99\": %f, \"p999\": %f, "
      "\"errors\": %ld}\n",
      report->count, seconds, report_share(report, 0.5), report_share(report, 0.99),
      report_share(report, 0.999), report->errors);
}
