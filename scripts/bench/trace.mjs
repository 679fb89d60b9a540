const categories = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing']

/** What the browser notes of its threads while `run` runs: the events, and what `run` answers. */
export async function record(browser, page, run) {
  await browser.startTracing(page, { categories })
  const result = await run()
  return { result, events: JSON.parse(await browser.stopTracing()).traceEvents }
}

/** The tasks of a thread, the one of `mark`. */
export const tasksOf = (events, mark) =>
  events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid,
  )

/**
 * Runs `run` and notes what the page's main thread did between its marks `bench-began` and `bench-ended`, in ms of its
 * own time: what other programs take from the processor is not in it, what they take from its caches is.
 */
export async function traced(browser, page, run) {
  const { result, events } = await record(browser, page, run)
  const [began, ended] = ['bench-began', 'bench-ended'].map((mark) =>
    events.find(({ name }) => name === mark),
  )
  const inside = ({ pid, tid, ts }) =>
    pid === began.pid && tid === began.tid && ts >= began.ts && ts <= ended.ts
  const tasks = tasksOf(events, began).filter(inside)
  const draws = events.filter((event) => event.name === 'FireAnimationFrame' && inside(event))
  const busy = tasks.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)
  const begins = draws.map(({ ts }) => ts)
  return { result, busy, frames: framesOf(tasks, begins) }
}

/** What each frame took, from one requestAnimationFrame to the next. */
export function framesOf(tasks, draws) {
  const frames = draws.map(() => 0)
  let at = -1
  for (const { ts, dur, tdur = 0 } of [...tasks].sort((a, b) => a.ts - b.ts)) {
    while (draws[at + 1] <= ts + dur) at++
    if (at >= 0) frames[at] += tdur / 1000
  }
  return frames
}
