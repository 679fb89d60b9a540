import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stepInBoth } from '@mocks/recorder/stepWords'
import type { Recording } from '@mocks/recorder/steps'
import { writeTest } from '@mocks/recorder/write/writeTest'
import { type Bundle, readBundle, type Report } from '@mocks/saves/bundle'
import { staticServer } from '../deploy/serve.mjs'
import { openChromium, phone } from '../setup/browser.mjs'
import { close, listen } from '../setup/localServers.mjs'
import { tool } from '../setup/run.mjs'

interface How {
  /** With a visible browser window. */
  headed: boolean
  /** Milliseconds between two steps. */
  slow: number
}
export type Asked = { bundle: Bundle; file: string; how: How } | { wrong: string }

const USAGE = '用法 / usage: npm run replay -- FILE.json [--headed] [--slow MS]'

/** The options of the command line; error messages when they or the file are invalid. */
function optionsFrom(args: readonly string[]): Asked {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { headed: { type: 'boolean' }, slow: { type: 'string' } },
    })
  } catch (error) {
    return { wrong: `${(error as Error).message}\n${USAGE}` }
  }
  const [given, ...more] = parsed.positionals
  const { headed = false, slow = '0' } = parsed.values
  if (given === undefined || more.length > 0 || !/^\d+$/.test(slow)) return { wrong: USAGE }
  // npm runs a script in the repository's folder, wherever the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (!existsSync(file)) return { wrong: `找不到文件 / no such file: ${given}` }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { wrong: `文件不是 JSON，或已损坏 / not JSON, or damaged: ${given}` }
  }
  try {
    return { bundle: readBundle(content), file, how: { headed, slow: Number(slow) } }
  } catch (error) {
    return { wrong: `${given}: ${(error as Error).message}` }
  }
}

/** Pictures, and where playwright.replay.config.ts looks for tests. */
const OUT = '.out/replay'
const FILE = '/opened-bundle.json'

/** Opens a bundle without a recording and shows where it is. */
async function lookAt(bundle: Bundle, name: string, { headed, slow }: How): Promise<number> {
  const server = staticServer('dist-demo')
  const origin = `http://localhost:${await listen(server)}`
  const browser = await openChromium({ headless: !headed, slowMo: slow })
  try {
    const page = await browser.newPage({
      ...phone,
      viewport: bundle.report?.viewport ?? phone.viewport,
      serviceWorkers: 'block',
    })
    const problems: string[] = []
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.route(
      ({ pathname }) => pathname === FILE,
      (route) => route.fulfill({ json: bundle }),
    )
    // Whoever replays it has said so.
    await page.addInitScript((file) => sessionStorage.setItem('fake:agreed', `own ${file}`), FILE)
    await page.goto(`${origin}/?bundle=${FILE}#${bundle.route}`)
    const ready = await page
      .locator('html[data-ready=true]')
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      )
    const texts = await page.locator('h1, [role=status], [role=alert]').allInnerTexts()
    console.log(`地址 / address: ${new URL(page.url()).hash.slice(1)}`)
    const seen = texts.map((text) => text.trim()).filter(Boolean)
    console.log(`看到 / seen: ${seen.join('，') || '（没有标题 / no heading）'}`)
    for (const problem of problems) console.error(`控制台错误 / console error: ${problem}`)
    if (!ready) console.error('页面没有就绪 / the page did not get ready')
    mkdirSync(OUT, { recursive: true })
    // Hiding the caret would add a style element, which the policy refuses.
    await page.screenshot({ path: `${OUT}/${name}.png`, caret: 'initial' })
    console.log(`截图 / picture: ${OUT}/${name}.png`)
    if (headed) await page.waitForEvent('close', { timeout: 0 })
    return ready && problems.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    close(server)
  }
}

/** Writes the recording as a test and runs it, so the steps are executed in only one way. */
async function runTest(recording: Recording, name: string, { headed, slow }: How) {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const title = recording.title || '重放'
  const { text, beside } = writeTest({ ...recording, title }, { folder: OUT, name })
  writeFileSync(join(OUT, `${name}.spec.ts`), text)
  const { start } = recording
  if (start.from === 'bundle')
    writeFileSync(join(OUT, `${name}.json`), JSON.stringify(start.bundle))
  for (const [file, base64] of beside) writeFileSync(join(OUT, file), Buffer.from(base64, 'base64'))

  for (const step of recording.steps) console.log(`  ${stepInBoth(step)}`)
  const args = ['test', '-c', 'playwright.replay.config.ts', ...(headed ? ['--headed'] : [])]
  const code = await tool('playwright', args, { env: { REPLAY_SLOW: String(slow) } })
  console.log(
    code === 0
      ? '重放通过：与录制时一样 / passed: as recorded'
      : '重放没有通过：与录制时不一样，见上 / failed: not as recorded, see above',
  )
  return code === 0 ? 0 : 1
}

/** What 报告缺陷 added, with its picture as a file. */
function showReport({ at, link, viewport, picture }: Report, name: string) {
  console.log(`报告写于 / reported: ${at}，屏幕 / screen: ${viewport.width}×${viewport.height}`)
  if (link) console.log(`链接 / link: ${link}`)
  const [, kind, data] = /^data:image\/(\w+);base64,(.*)$/s.exec(picture ?? '') ?? []
  if (!kind || !data) return
  const file = join(OUT, `${name}-reported.${kind}`)
  mkdirSync(OUT, { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`附的截图 / picture in the report: ${file}`)
}

/**
 * `npm run replay -- bundle.json [--headed] [--slow 500]`: repeats a recording, or shows where a bundle is.
 * Exit code 0: as recorded; 1: something is different; 2: the file cannot be read.
 */
const what = optionsFrom(process.argv.slice(2))
if ('wrong' in what) {
  console.error(what.wrong)
  process.exitCode = 2
} else {
  const { bundle, file, how } = what
  const name =
    basename(file)
      .replace(/(\.bundle)?\.json$/i, '')
      .replaceAll(/[^\w-]+/g, '-') || 'bundle'
  console.log(
    `${bundle.note || basename(file)}：${bundle.world.setting.title}，${bundle.clock.now}`,
  )
  process.exitCode = bundle.recording
    ? await runTest(bundle.recording, name, how)
    : await lookAt(bundle, name, how)
  if (bundle.report) showReport(bundle.report, name)
}
