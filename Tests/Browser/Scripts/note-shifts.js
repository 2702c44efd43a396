window.shift = 0;
const add = entries => { for (const entry of entries) window.shift += entry.value; };
window.shifts = new PerformanceObserver(list => add(list.getEntries()));
shifts.observe({ type: "layout-shift", buffered: true });
window.shiftAtRest = async () => {
  // The shift of a frame is known in the next one.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  add(shifts.takeRecords());
  return window.shift;
};
