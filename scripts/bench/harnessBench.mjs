import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureHarness } from './harness.mjs'
import { harnessLines } from './harnessLines.mjs'
import { tableOf } from './table.mjs'
import { tool } from '../setup/bin.mjs'
import { root } from '../setup/run.mjs'
import { isStale } from '../setup/stale.mjs'

/**
 * How fast the fake and its harness are, compared with the goals in harnessLines.mjs; exit code 1 when one is
 * missed. `npm run bench:harness -- [--runs 9] [--worlds 1000]`. Writes .out/bench-harness.json.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    worlds: { type: 'string', default: '1000' },
  },
})
if (isStale('dist-demo') && (await tool('vite', ['build', '--mode', 'demo'])) !== 0) process.exit(1)

const told = await measureHarness(Number(values.runs), Number(values.worlds))
const lines = harnessLines(told)
const { cores, processor, memory, node, load } = told.machine
console.log(
  `${cores} 核 ${processor}，${memory}，Node ${node}，负载 ${load.join(' ')}；${told.runs} 次取中位数`,
)
console.log(tableOf(lines))
if (!told.tests) console.log('没有 .out/e2e.json：跑过 npm run e2e 才有每分钟测试数')

mkdirSync(join(root, '.out'), { recursive: true })
writeFileSync(
  join(root, '.out', 'bench-harness.json'),
  JSON.stringify({ ...told, lines: lines.map((line) => ({ ...line, text: undefined })) }, null, 2),
)
if (lines.some(({ met }) => met === false)) process.exitCode = 1
