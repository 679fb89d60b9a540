import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { all } from '@scenarios/all'
import { serveFolder } from './shots/serve'

/**
 * `npx tsx scripts/scenarioShots.ts [word …]`: a small picture of where each scenario begins, for the
 * demo's page of scenarios. The next demo build takes them in; a scenario without one is drawn there.
 */
const OUT = new URL('../mocks/toolbar/scenarios/shots/', import.meta.url)
const words = process.argv.slice(2)
const wanted = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)

const { origin, close } = await serveFolder(process.env['SHOTS_OF'] ?? 'dist-demo')
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 0.5,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // In the page: no worker to begin with for each of them.
  serviceWorkers: 'block',
})
await mkdir(OUT, { recursive: true })

let failed = 0
for (const { name } of wanted) {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/?scenario=${name}`)
    await page.locator('html[data-ready=true]').waitFor({ timeout: 15_000 })
    await page.addStyleTag({ content: '#toolbar { display: none }' })
    // A screen that is meant to wait shows its skeleton.
    await page
      .waitForFunction(() => document.querySelectorAll('[data-skeleton]').length === 0, null, {
        timeout: 2500,
      })
      .catch(() => undefined)
    await page.waitForTimeout(400)
    const picture = await page.screenshot({ type: 'jpeg', quality: 60 })
    await writeFile(new URL(`${name}.jpg`, OUT), picture)
  } catch (error) {
    failed++
    console.error(`✗ ${name}: ${String(error).split('\n')[0]}`)
  }
  await page.close()
}
await browser.close()
close()
console.log(`${wanted.length - failed} pictures, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
