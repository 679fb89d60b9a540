import { loadavg } from 'node:os'
import { demoStart } from '../checks/demoBudget.mjs'
import { openDemo, median, newPhone } from './measure.mjs'

/**
 * The first visit of the demo's home: its JavaScript, and how long its tasks block a phone four times slower than
 * this machine, between the first paint and the first content of the API. `npm run bench:demo [runs]`, after
 * `npm run build:demo`.
 *
 * Blocking is each task's processor time, times four, over 50 ms. Not slowed down by the browser: its brake
 * counts the wall's clock, and so whatever else the machine does at the moment.
 */
const RUNS = Number(process.argv[2] ?? 7)
const SLOWER = 4
const LONG = 50
const GOALS = { js: 330, blocking: 300 }
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

const atHome = () => {
  const picture = document.querySelector('img[alt="活动图片"]')
  return picture?.complete && picture.naturalWidth > 0 && document.querySelector('.Games_tile')
}

/** Milliseconds of one first visit in a new profile. */
async function visit(browser, origin) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(`${origin}/`)
  await page.waitForFunction(atHome)
  await page.evaluate(() => performance.mark('usable'))
  // The toolbar is the last to come.
  await page.waitForFunction(() => document.getElementById('toolbar'))
  await page.evaluate(() => performance.mark('all-there'))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  const mark = (name) => traceEvents.find((event) => event.name === name && event.ts > 0)
  const { pid, tid } = mark('fake-begins')
  const at = (name) =>
    traceEvents.findLast((event) => event.name === name && event.pid === pid)?.ts ?? Infinity
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid,
  )
  const blocking = (from, to) =>
    tasks
      .filter(({ ts, dur }) => ts + dur > from && ts < to)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWER - LONG), 0)
  return {
    blocking: blocking(at('firstContentfulPaint'), at('usable')),
    behind: blocking(at('usable'), at('all-there')),
    usable: (at('usable') - at('firstContentfulPaint')) / 1000,
  }
}

const { browser, origin, close } = await openDemo()
const runs = []
try {
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, origin))
} finally {
  await close()
}
const { first, later } = demoStart()
const size = (files) => files.reduce((total, file) => total + file.size, 0)
const middle = (what) => median(runs.map((run) => run[what]))
const load = loadavg().map((one) => one.toFixed(1))
console.log(`medians of ${RUNS}, processor time times ${SLOWER}; load ${load.join(' ')}`)
console.log(`JavaScript until usable ${size(first).toFixed(1)} KB (at most ${GOALS.js})`)
console.log(`JavaScript behind it    ${size(later).toFixed(1)} KB`)
console.log(
  `blocking until usable   ${middle('blocking').toFixed(0)} ms (at most ${GOALS.blocking})`,
)
console.log(`blocking behind it      ${middle('behind').toFixed(0)} ms`)
console.log(`first paint to usable   ${middle('usable').toFixed(0)} ms, as it went on this machine`)
if (size(first) > GOALS.js || middle('blocking') > GOALS.blocking) process.exitCode = 1
