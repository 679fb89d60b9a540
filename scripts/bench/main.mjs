import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { tryPrepareForTests } from '../setup/ready.mjs'
import { loadBench } from './load.mjs'
import { tapBench } from './taps.mjs'

const benches = { load: loadBench, taps: tapBench }

const usage = `npm run bench -- load|taps [--rounds 5 …]
  load   首屏：会员端与演示端多久画出、多久能用，线路与处理器各占多少 / first load of both builds, and the share of line and processor
  taps   从点按到下一帧，到看见内容 / from a tap to its next paint, and to its content`

function parseSettings(defaults, args) {
  const options = {}
  for (const [name, value] of Object.entries(defaults))
    options[name] = { type: 'string', default: String(value) }
  const texts = Object.entries(parseArgs({ args, options }).values)
  return Object.fromEntries(texts.map(([name, text]) => [name, Number(text)]))
}

const skipBrowserSetup = () => true

const meetsLimit = ({ value, limit }) => limit === undefined || value <= limit

function printRows(rows, settings) {
  const loads = loadavg().map((average) => average.toFixed(1))
  const processor = `${cpus().length} × ${cpus()[0]?.model}`
  console.log(`${processor}, Node ${process.version}, load ${loads.join(' ')}`)
  console.log(JSON.stringify(settings))
  const formatGoal = (row) => `≤ ${row.limit}, ${meetsLimit(row) ? '达到' : '未达到'}`
  console.table(
    rows.map((row) => ({
      what: row.name,
      measured: `${row.value.toFixed(row.value < 100 ? 2 : 0)} ${row.unit}`,
      goal: row.limit === undefined ? '' : formatGoal(row),
      note: row.note ?? '',
    })),
  )
}

async function runBench({ builds, defaults, run }, args) {
  const settings = parseSettings(defaults, args)
  if (!(await tryPrepareForTests(builds, skipBrowserSetup))) return false
  const cleanups = []
  let rows
  try {
    rows = await run(settings, (cleanup) => cleanups.push(cleanup))
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp()
  }
  const unmeasured = rows.filter(({ value }) => !Number.isFinite(value)).map(({ name }) => name)
  if (unmeasured.length > 0) throw new Error(`not measured: ${unmeasured.join(', ')}`)
  printRows(rows, settings)
  return rows.every(meetsLimit)
}

const [name, ...args] = process.argv.slice(2)
if (Object.hasOwn(benches, name ?? '')) {
  process.exitCode = (await runBench(benches[name], args)) ? 0 : 1
} else {
  console.log(usage)
  process.exitCode = name === undefined ? 0 : 1
}
