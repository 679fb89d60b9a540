import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { prepareForTests } from '../setup/ready.mjs'
import { loadBench } from './load.mjs'
import { tapBench } from './taps.mjs'

const benches = { load: loadBench, taps: tapBench }

const usage = `npm run bench -- load|taps [--rounds 5 …]
  load   首屏：会员端与演示端多久画出、多久能用，线路与处理器各占多少 / first load of both builds, and its floor
  taps   从点按到下一帧，到看见内容 / from a tap to its next paint, and to what it asked for`

function parseSettings(defaults, args) {
  const options = Object.fromEntries(Object.keys(defaults).map((key) => [key, { type: 'string' }]))
  const { values } = parseArgs({ args, options })
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, Number(values[key] ?? value)]),
  )
}

async function runBench({ builds, options, run }, args) {
  const settings = parseSettings(options, args)
  if (!(await prepareForTests(builds, () => true))) return false
  const closings = []
  let rows
  try {
    rows = await run(settings, (close) => closings.push(close))
  } finally {
    for (const close of closings.reverse()) await close()
  }
  const unmeasured = rows.filter(({ value }) => !Number.isFinite(value)).map(({ what }) => what)
  if (unmeasured.length > 0) throw new Error(`not measured: ${unmeasured.join(', ')}`)
  const loads = loadavg().map((average) => average.toFixed(1))
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loads.join(' ')}`,
  )
  console.log(JSON.stringify(settings))
  const isMet = ({ value, most }) => most === undefined || value <= most
  console.table(
    rows.map((row) => ({
      what: row.what,
      measured: `${row.value.toFixed(row.value < 100 ? 2 : 0)} ${row.unit}`,
      goal: row.most === undefined ? '' : `≤ ${row.most}, ${isMet(row) ? '达到' : '未达到'}`,
      note: row.note ?? '',
    })),
  )
  return rows.every(isMet)
}

const [name, ...args] = process.argv.slice(2)
if (Object.hasOwn(benches, name ?? ''))
  process.exitCode = (await runBench(benches[name], args)) ? 0 : 1
else {
  console.log(usage)
  process.exitCode = name === undefined ? 0 : 1
}
