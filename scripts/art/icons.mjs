import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../setup/browser.mjs'
import { root } from '../setup/run.mjs'

/**
 * Draws the PNG icons of public/ from icon.svg: run `node scripts/art/icons.mjs` after a change of the icon.
 */
const svg = readFileSync(join(root, 'public', 'icon.svg'), 'utf8')
// Where the system crops the shape itself, the background fills the whole picture.
const whole = svg.replace(' rx="112"', '')
const icons = [
  ['icon-192.png', 192, svg],
  ['icon-512.png', 512, svg],
  ['icon-maskable-512.png', 512, whole],
  ['apple-touch-icon.png', 180, whole],
]

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  for (const [name, size, picture] of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${picture}`)
    await page.screenshot({ path: join(root, 'public', name), omitBackground: true })
  }
} finally {
  await browser.close()
}
