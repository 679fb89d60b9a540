import { openChromium } from '../setup/browser.mjs'

/** Headless Chromium: the full one loads pages of its own for each new tab, which a bench would count. */
export async function openBrowser(atEnd) {
  const browser = await openChromium()
  atEnd(() => browser.close())
  return browser
}

/** A phone with an empty cache. */
export const newPhone = (browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })

/** How many times slower a cheap phone's processor is. */
export const SLOWER = 4

/** Slows the page's processor down so many times. Returns the session of its developer tools. */
export async function slowDown(page, slower) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return devtools
}

/** What each round measured; says on the error stream how far it is. */
export async function repeat(rounds, measure) {
  const results = []
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
    results.push(await measure())
  }
  return results
}

/** A line of the table: what was measured, with its goal where there is one. */
export const line = (what, value, unit, more) => ({ what, value, unit, ...more })

/** NaN of none: not measured. */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
