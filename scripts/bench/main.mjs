import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ready } from '../setup/ready.mjs'
import { root, run } from '../setup/run.mjs'
import { benches } from './benches.mjs'
import { goalMet, tableOf } from './table.mjs'

const usage = `npm run bench -- ${Object.keys(benches).join('|')} [--rounds 5 …]
npm run bench -- --smoke    每种跑一小轮，不比目标 / a short round of each, without goals

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(8)} ${about}`)
  .join('\n')}`

/** A bench's options: each is a number, `[usual, in a smoke run]`. */
function settingsOf(options, args) {
  const { values } = parseArgs({
    args,
    options: {
      smoke: { type: 'boolean', default: false },
      ...Object.fromEntries(Object.keys(options).map((key) => [key, { type: 'string' }])),
    },
  })
  const settings = Object.entries(options).map(([key, [usual, smoke]]) => [
    key,
    Number(values[key] ?? (values.smoke ? smoke : usual)),
  ])
  return { smoke: values.smoke, settings: Object.fromEntries(settings) }
}

async function runBench(name, args) {
  const { default: bench } = await benches[name].open()
  const { smoke, settings } = settingsOf(bench.options, args)
  if (!(await ready(bench.builds ?? [], () => true))) return 1
  const closings = []
  let measured
  try {
    measured = await bench.run(settings, (close) => closings.push(close))
  } finally {
    for (const close of closings.reverse()) await close()
  }
  const { lines, text = '' } = measured
  const unmeasured = lines.filter(({ value }) => !Number.isFinite(value)).map(({ what }) => what)
  if (unmeasured.length > 0) throw new Error(`not measured: ${unmeasured.join(', ')}`)
  const machine = {
    processor: `${cpus().length} × ${cpus()[0]?.model}`,
    node: process.version,
    load: loadavg().map((one) => Number(one.toFixed(1))),
  }
  const { processor, node, load } = machine
  console.log(`${processor}, Node ${node}, load ${load.join(' ')}; ${JSON.stringify(settings)}`)
  console.log(tableOf(lines, { goals: !smoke }))
  if (text) console.log(`\n${text}`)
  if (smoke) return 0
  mkdirSync(join(root, '.out'), { recursive: true })
  const report = join(root, '.out', `bench-${name}.json`)
  writeFileSync(report, JSON.stringify({ machine, settings, lines }, null, 2))
  return lines.every((line) => goalMet(line) !== false) ? 0 : 1
}

const [name, ...args] = process.argv.slice(2)
if (name === '--smoke')
  process.exitCode = await run(process.execPath, [join(root, 'scripts/suite/run.mjs'), 'bench'])
else if (Object.hasOwn(benches, name ?? '')) process.exitCode = await runBench(name, args)
else {
  console.log(usage)
  process.exitCode = name === undefined ? 0 : 1
}
