import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import type { Bundle } from '@mocks/saves/bundle'
import { staticServer } from '../deploy/staticServer.mjs'
import type { How } from './commandLine'

const OUT = '.out/replay'
const FILE = '/opened-bundle.json'

/** Opens a bundle without a recording and shows where it is. */
export async function lookAt(bundle: Bundle, name: string, { headed, slow }: How): Promise<number> {
  const server = staticServer('dist-demo')
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    headless: !headed,
    slowMo: slow,
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
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
    const told = await page.locator('h1, [role=status], [role=alert]').allInnerTexts()
    console.log(`地址 ${new URL(page.url()).hash.slice(1)}`)
    console.log(
      `看到 ${
        told
          .map((text) => text.trim())
          .filter(Boolean)
          .join('，') || '（没有标题）'
      }`,
    )
    for (const problem of problems) console.error(`控制台错误：${problem}`)
    if (!ready) console.error('页面没有就绪')
    mkdirSync(OUT, { recursive: true })
    // Hiding the caret would add a style element, which the policy refuses.
    await page.screenshot({ path: `${OUT}/${name}.png`, caret: 'initial' })
    console.log(`截图 ${OUT}/${name}.png`)
    if (headed) await page.waitForEvent('close', { timeout: 0 })
    return ready && problems.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    server.close()
  }
}
