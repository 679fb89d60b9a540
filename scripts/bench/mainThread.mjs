const categories = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing']
const BEGAN = 'bench-began'
const ENDED = 'bench-ended'

/**
 * Runs `run` and notes what the page's main thread did between its marks `bench-began` and `bench-ended`, in ms of its
 * own time: what other programs take from the processor is not in it, what they take from its caches is.
 */
export async function traced(browser, page, run) {
  await browser.startTracing(page, { categories })
  const told = await run()
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const [began, ended] = [BEGAN, ENDED].map((mark) => traceEvents.find(({ name }) => name === mark))
  const here = traceEvents.filter(
    ({ pid, tid, ts }) =>
      pid === began.pid && tid === began.tid && ts >= began.ts && ts <= ended.ts,
  )
  const tasks = here.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const draws = here.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  return { told, busy: sum(tasks), frames: framesOf(tasks, draws) }
}

const sum = (tasks) => tasks.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)

/** What each frame took, from one requestAnimationFrame to the next. */
export function framesOf(tasks, draws) {
  const frames = draws.map(() => 0)
  let at = -1
  for (const { ts, dur, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    while (draws[at + 1] <= ts + dur) at++
    if (at >= 0) frames[at] += tdur / 1000
  }
  return frames
}
