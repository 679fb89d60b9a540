import { join } from 'node:path'
import { startApi } from './api.mjs'
import { openBrowser } from './demo.mjs'
import { median } from './measure.mjs'
import { host } from './server.mjs'
import { measureTap, taps } from './taps.mjs'
import { tool } from '../setup/bin.mjs'
import { root } from '../setup/run.mjs'
import { isStale } from '../setup/stale.mjs'

/**
 * From a member's tap to what it asked for, in the members' build on a processor four times slower, the first time
 * and again, and the tap's next paint. `npm run bench:taps [runs]`; for a quiet machine.
 */
const RUNS = Number(process.argv[2] ?? 5)
const goals = { screen: 200, layer: 150, again: 120, paint: 100 }

if (isStale('dist') && (await tool('vite', ['build'])) !== 0) process.exit(1)
const api = await startApi()
const { token } = await api.control('shared', 'load', 'member')
const { origin, close } = await host(join(root, 'dist'), api.origin)
const browser = await openBrowser()
const results = taps.map(() => [])
try {
  for (let run = 0; run < RUNS; run++)
    for (const [at, tap] of taps.entries())
      results[at].push(await measureTap(browser, { origin, token, tap }))
} finally {
  await browser.close()
  api.stop()
  close()
}

const of = (at, what) => Math.round(median(results[at].map((one) => one[what])))
let missed = false
const cell = (value, goal) => {
  if (value > goal) missed = true
  return `${String(value).padStart(5)}${value > goal ? ' ✗' : '  '}`
}
console.log(`medians of ${RUNS}, processor 4 times slower, ms (✗: over the goal)`)
console.log(
  `first ≤ ${goals.screen}, a layer's ≤ ${goals.layer}; again ≤ ${goals.again}; next paint ≤ ${goals.paint}`,
)
for (const [at, { name, layer }] of taps.entries())
  console.log(
    `  ${cell(of(at, 'first'), layer ? goals.layer : goals.screen)} ${cell(of(at, 'again'), goals.again)} ${cell(of(at, 'paint'), goals.paint)}  ${name}`,
  )
if (missed) process.exitCode = 1
