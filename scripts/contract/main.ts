import { changing, isOurFake, probe, optionsFrom, usage, type Options } from './run'
import {
  ALLOWED,
  allowedFrom,
  countsOf,
  failuresOf,
  head,
  lineOf,
  messageOf,
  save,
  staleOf,
  summaryOf,
} from './results'

/**
 * `npm run contract`: compares a real server with the contract. Exit code 1 when something differs or fails.
 */
async function main(options: Options) {
  // What our own fake leaves out says nothing about another server.
  const list = options.allow ?? ((await isOurFake(options)) ? ALLOWED : undefined)
  const allowed = list === undefined ? [] : allowedFrom(list)
  const writes = changing(options).map(({ id, title }) => `  ${id}  ${title}\n`)
  if (writes.length > 0)
    console.log(`These change something on ${options.base}:\n${writes.join('')}`)
  console.log(head)
  const results = await probe(options, Date.now().toString(36), {
    onWrite: ({ id, title }) => console.log(`  → ${id} ${title}`),
    onResult: (result) => console.log(lineOf(result, allowed)),
  })
  console.log(`\n${summaryOf(results, allowed)}`)
  const stale = staleOf(results, allowed)
  for (const { endpoint, problem } of stale)
    console.log(`no longer applies, take it out of ${list}: ${endpoint} ${problem}`)
  if (options.json) {
    const counts = countsOf(results, allowed)
    const at = new Date().toISOString()
    save(options.json, { base: options.base, at, counts, stale, results })
  }
  const why = failuresOf(results, options.strict, allowed, stale)
  if (why.length > 0) console.log(`failed because: ${why.join(', ')}`)
  process.exitCode = why.length > 0 ? 1 : 0
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(usage)
  else await main(optionsFrom(args))
} catch (error) {
  console.error(`${messageOf(error)}\nThe options: npm run contract -- --help`)
  process.exitCode = 2
}
