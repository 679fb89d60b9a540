import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { situations } from './situations'
import { serveFolder } from './serve'

/**
 * `npm run shots [-- word …]`: every screen in several situations, light and dark, at 390x844, and on other windows,
 * into .out/shots (ignored by git). Words select the shots whose names contain one of them. Look at each.
 */
const OUT = '.out/shots'
const PHONE = [390, 844] as const
const words = process.argv.slice(2)
const wanted = situations.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)

const { origin, close } = await serveFolder('dist-demo')
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
if (words.length === 0) await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })

let failed = 0
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    viewport: { width: PHONE[0], height: PHONE[1] },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme,
    reducedMotion: 'reduce',
  })
  for (const { name, scenario, path, before, size: [width, height] = PHONE, text } of wanted) {
    const page = await context.newPage()
    try {
      await page.setViewportSize({ width, height })
      await page.goto(`${origin}/?scenario=${scenario}#${path}`)
      await page.locator('html[data-ready=true]').waitFor()
      // By script: the page's policy allows no style element from elsewhere.
      if (text)
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = percent
        }, text)
      await before?.(page)
      await settled(page)
      await page.screenshot({ path: `${OUT}/${name}-${colorScheme}.png` })
      console.log(`${name}-${colorScheme}`)
    } catch (error) {
      failed++
      console.error(`✗ ${name}-${colorScheme}: ${String(error).split('\n')[0]}`)
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
close()
console.log(`${wanted.length * 2 - failed} pictures in ${OUT}, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** No skeleton left (unless the screen is meant to wait), and all pictures painted. */
async function settled(page: Page) {
  await page
    .waitForFunction(() => document.querySelectorAll('[data-skeleton]').length === 0, null, {
      timeout: 3000,
    })
    .catch(() => undefined)
  await page.waitForTimeout(400)
}
