import { writeFileSync } from 'node:fs'
import { optionsFrom, usage, type Options } from './lib/contract/options'
import { changing, probe } from './lib/contract/run'
import { countsOf, head, isFailure, lineOf, summaryOf } from './lib/contract/table'

/** `npm run contract`: a real server held against the contract. Exit code 1 when something differs. */
async function main(options: Options) {
  const writes = changing(options)
  if (writes.length > 0) {
    console.log(`These change something on ${options.base}:`)
    for (const { id, title } of writes) console.log(`  ${id}  ${title}`)
    console.log('')
  }
  console.log(head)
  const results = await probe(options, Date.now().toString(36), {
    onWrite: ({ id, title }) => console.log(`  → ${id} ${title}`),
    onResult: (result) => console.log(lineOf(result)),
  })
  console.log(`\n${summaryOf(results)}`)
  if (options.json) {
    const report = { base: options.base, at: new Date().toISOString(), counts: countsOf(results) }
    writeFileSync(options.json, `${JSON.stringify({ ...report, results }, null, 2)}\n`)
  }
  process.exitCode = results.some((one) => isFailure(one, options.strict)) ? 1 : 0
}

try {
  await main(optionsFrom(process.argv.slice(2)))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
