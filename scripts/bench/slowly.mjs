import { devices } from 'playwright'

/** Times slower than this machine: about a cheap phone. */
export const CPU = 4

/** A member's page at an address, slowed down as soon as `there` is; nothing of it is cached before. */
export async function slowly(browser, address, there) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('token', 'bench'))
  await page.goto(address)
  await there(page).waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { page, close: () => context.close() }
}
