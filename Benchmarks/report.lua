-- Prints wrk's figures, which its own text rounds. A script may add names of variables to
-- `counted`; their values are summed over the threads.

counted = {}
local threads = {}
local sent = 0

function setup(thread)
  threads[#threads + 1] = thread
  thread:set("number", #threads)
end

-- A request in two parts, around the identifier that a proxy gives each request.
function parts(method, path, headers)
  local text = wrk.format(method, path, headers)
  local before, after = text:match("^(.-X%-Request%-ID: )%x+(.*)$")
  return { before = before or text, after = after }
end

-- The text of a request, with an identifier that no other request has.
function identified(parts)
  if not parts.after then return parts.before end
  sent = sent + 1
  return parts.before .. string.format("%08x%024x", number, sent) .. parts.after
end

-- Ranks of which one chosen at random is as frequent as Zipf's law says: the second half as often as the first.
function zipf(count)
  local picks, ranks, total = 65536, {}, 0
  for rank = 1, count do total = total + 1 / rank end
  local rank, reached = 1, 0
  for pick = 1, picks do
    while rank < count and pick / picks > (reached + 1 / rank) / total do
      reached = reached + 1 / rank
      rank = rank + 1
    end
    ranks[pick] = rank
  end
  return ranks
end

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
