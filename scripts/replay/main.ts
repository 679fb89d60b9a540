import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bundle, parseBundle, type Report } from '@mocks/saves/bundle'
import { findFreePort } from '../deploy/serve.mjs'
import { runToolForExitCode } from '../setup/run.mjs'

const USAGE = '用法 / usage: npm run replay -- FILE.json [--headed]'
const OUT_FOLDER = '.out/replay'

/** Throws for invalid arguments or an invalid file. */
function readArguments() {
  const options = { headed: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [path = ''] = positionals
  if (positionals.length !== 1) throw new Error(USAGE)
  // npm runs scripts in the repository's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '.', path)
  const bundle = parseBundle(JSON.parse(readFileSync(file, 'utf8')))
  const name = basename(file).replace(/(\.bundle)?\.json$/i, '')
  return { ...values, bundle, name: name.replaceAll(/[^\w-]+/g, '-') || 'bundle' }
}

const writeTest = ({ route, report }: Bundle, name: string, headed: boolean) =>
  `import { test } from '../../e2e/test'

test.use(${JSON.stringify({ bundle: `${OUT_FOLDER}/${name}.json`, ...(report && { viewport: report.viewport }) })})

test('现场 / ${name}', async ({ app }) => {
  await app.open(${JSON.stringify(route)})
  const texts = await app.page.locator('h1, [role=status], [role=alert]').allInnerTexts()
  console.log('地址 / address: ' + new URL(app.page.url()).hash.slice(1))
  console.log('看到 / seen: ' + texts.map((text) => text.trim()).filter(Boolean).join('，'))
  await app.page.screenshot({ path: '${OUT_FOLDER}/${name}.png', caret: 'initial' })
  console.log('截图 / picture: ${OUT_FOLDER}/${name}.png')
${headed ? "  test.setTimeout(0)\n  await app.page.waitForEvent('close', { timeout: 0 })\n" : ''}})
`

function showReport({ at, link, viewport, picture }: Report, name: string) {
  console.log(`报告写于 / reported: ${at}，屏幕 / screen: ${viewport.width}×${viewport.height}`)
  if (link) console.log(`链接 / link: ${link}`)
  const [, kind, data] = /^data:image\/(\w+);base64,(.*)$/s.exec(picture ?? '') ?? []
  if (!kind || !data) return
  const file = join(OUT_FOLDER, `${name}-reported.${kind}`)
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`附的截图 / picture in the report: ${file}`)
}

// Exit code 1: the page did not open; 2: the file cannot be read.
try {
  const { bundle, name, headed } = readArguments()
  const { note, world, clock, report } = bundle
  console.log(`${note || name}：${world.setting.title}，${clock.now}`)
  mkdirSync(OUT_FOLDER, { recursive: true })
  writeFileSync(join(OUT_FOLDER, `${name}.spec.ts`), writeTest(bundle, name, headed))
  writeFileSync(join(OUT_FOLDER, `${name}.json`), JSON.stringify(bundle))
  const args = ['test', '-c', 'scripts/replay/replay.config.ts', ...(headed ? ['--headed'] : [])]
  const env = { REPLAY_NAME: name, E2E_PORTS: String(await findFreePort()) }
  process.exitCode = (await runToolForExitCode('playwright', args, { env })) === 0 ? 0 : 1
  if (report) showReport(report, name)
} catch (error) {
  console.error(`打不开 / cannot be opened: ${(error as Error).message}\n${USAGE}`)
  process.exitCode = 2
}
