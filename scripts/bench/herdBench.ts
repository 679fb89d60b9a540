import { judge, runHerd } from './herd.ts'

/**
 * A million members through 10 minutes of normal service, 5 of an outage and the recovery, with the app's own
 * polling policy: requests per second. `MEMBERS=1000000 SEED=1 npm run bench:herd`; exit code 1 when a goal is
 * missed.
 */
const members = Number(process.env['MEMBERS'] ?? 1_000_000)
const seed = Number(process.env['SEED'] ?? 1)
const began = performance.now()
const run = runHerd(members, seed)
const { text, missed } = judge(run)
console.log(
  `${members.toLocaleString('en')} members, seed ${seed}\n${text}\n` +
    `${((performance.now() - began) / 1000).toFixed(0)} s`,
)
for (const one of missed) console.error(`未达到 missed: ${one}`)
process.exitCode = missed.length > 0 ? 1 : 0
