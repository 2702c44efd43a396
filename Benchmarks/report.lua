-- Prints wrk's figures, which its own text rounds. A script may add names of variables to
-- `counted`; their values are summed over the threads.

counted = {}
local threads = {}

function setup(thread) threads[#threads + 1] = thread end

function done(summary, latency, requests)
  local errors = summary.errors
  local counts = {}
  for _, name in ipairs(counted) do
    local sum = 0
    for _, thread in ipairs(threads) do sum = sum + (thread:get(name) or 0) end
    counts[#counts + 1] = string.format('"%s": %d', name, sum)
  end
  print(string.format(
    'REPORT {"requests": %d, "seconds": %f, "p50": %f, "p99": %f, "p999": %f, "errors": %d, '
      .. '"counts": {%s}}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, latency:percentile(99.9) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    table.concat(counts, ", ")))
end
