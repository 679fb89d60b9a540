import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordingIn, stepWords } from './steps'
import { writeTest } from './writeTest'
import { type Bundle, readBundle } from '../../saves/bundle'
import type { Report } from '../../saves/saves'
import { freePort } from '../../../scripts/setup/localServers.mjs'
import { tool } from '../../../scripts/setup/run.mjs'

const USAGE = '用法 / usage: npm run replay -- FILE.json [--headed] [--slow MS]'
/** Pictures, and where replay.config.ts looks for tests. */
const OUT = '.out/replay'
const CONFIG = 'mocks/annexes/recorder/replay.config.ts'

/** What the command line asks for; throws what is wrong with it or with the file. */
function asked() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      headed: { type: 'boolean', default: false },
      slow: { type: 'string', default: '0' },
    },
  })
  const [given = ''] = positionals
  if (positionals.length !== 1 || !/^\d+$/.test(values.slow)) throw new Error(USAGE)
  // npm runs a script in the repository's folder, wherever the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const bundle = readBundle(JSON.parse(readFileSync(file, 'utf8')))
  const name = basename(file).replace(/(\.bundle)?\.json$/i, '')
  return { ...values, bundle, name: name.replaceAll(/[^\w-]+/g, '-') || 'bundle' }
}

/** A test that opens a bundle without a recording and says where it is. */
const lookAt = ({ route, report }: Bundle, name: string, headed: boolean) =>
  `import { test } from '../../e2e/test'

test.use(${JSON.stringify({ bundle: `${OUT}/${name}.json`, ...(report && { viewport: report.viewport }) })})

test('现场 / ${name}', async ({ app }) => {
  await app.open(${JSON.stringify(route)})
  const texts = await app.page.locator('h1, [role=status], [role=alert]').allInnerTexts()
  console.log('地址 / address: ' + new URL(app.page.url()).hash.slice(1))
  console.log('看到 / seen: ' + texts.map((text) => text.trim()).filter(Boolean).join('，'))
  await app.page.screenshot({ path: '${OUT}/${name}.png', caret: 'initial' })
  console.log('截图 / picture: ${OUT}/${name}.png')
${headed ? "  test.setTimeout(0)\n  await app.page.waitForEvent('close', { timeout: 0 })\n" : ''}})
`

/** Writes what a bundle holds as a test, with the files beside it. */
function write(bundle: Bundle, name: string, headed: boolean) {
  mkdirSync(OUT, { recursive: true })
  const recording = recordingIn(bundle)
  const title = recording?.title || '重放'
  const { text, beside } = recording
    ? writeTest({ ...recording, title }, { folder: OUT, name })
    : { text: lookAt(bundle, name, headed), beside: [] }
  writeFileSync(join(OUT, `${name}.spec.ts`), text)
  const start = recording?.start.from === 'bundle' ? recording.start.bundle : bundle
  writeFileSync(join(OUT, `${name}.json`), JSON.stringify(start))
  for (const [file, base64] of beside) writeFileSync(join(OUT, file), Buffer.from(base64, 'base64'))
  for (const step of recording?.steps ?? []) console.log(`  ${stepWords(step)}`)
}

/** What 报告缺陷 added, with its picture as a file. */
function showReport({ at, link, viewport, picture }: Report, name: string) {
  console.log(`报告写于 / reported: ${at}，屏幕 / screen: ${viewport.width}×${viewport.height}`)
  if (link) console.log(`链接 / link: ${link}`)
  const [, kind, data] = /^data:image\/(\w+);base64,(.*)$/s.exec(picture ?? '') ?? []
  if (!kind || !data) return
  const file = join(OUT, `${name}-reported.${kind}`)
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`附的截图 / picture in the report: ${file}`)
}

/**
 * `npm run replay -- bundle.json [--headed] [--slow 500]`: repeats a recording, or shows where a bundle is.
 * Exit code 0: as recorded; 1: something is different; 2: the file cannot be read.
 */
try {
  const { bundle, name, headed, slow } = asked()
  const { note, world, clock, report } = bundle
  const recording = recordingIn(bundle)
  console.log(`${note || name}：${world.setting.title}，${clock.now}`)
  write(bundle, name, headed)
  const args = ['test', '-c', CONFIG, ...(headed ? ['--headed'] : [])]
  const env = { REPLAY_NAME: name, REPLAY_SLOW: slow, E2E_PORTS: String(await freePort()) }
  process.exitCode = (await tool('playwright', args, { env })) === 0 ? 0 : 1
  if (recording)
    console.log(
      process.exitCode === 0
        ? '重放通过：与录制时一样 / passed: as recorded'
        : '重放没有通过：与录制时不一样，见上 / failed: not as recorded, see above',
    )
  if (report) showReport(report, name)
} catch (error) {
  console.error(`打不开 / cannot be opened: ${(error as Error).message}\n${USAGE}`)
  process.exitCode = 2
}
