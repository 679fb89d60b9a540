import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOrInstallChromium } from '../setup/browser.mjs'
import { root } from '../setup/run.mjs'

const svg = readFileSync(join(root, 'dist', 'icon.svg'), 'utf8')
// Without rounded corners, for systems that cut the shape.
const squareSvg = svg.replace(' rx="112"', '')
const icons = [
  ['icon-192.png', 192, svg],
  ['icon-512.png', 512, svg],
  ['icon-maskable-512.png', 512, squareSvg],
  ['apple-touch-icon.png', 180, squareSvg],
]

const browser = await openOrInstallChromium()
try {
  const page = await browser.newPage()
  for (const [name, size, svgText] of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svgText}`)
    await page.screenshot({ path: join(root, 'public', name), omitBackground: true })
  }
} finally {
  await browser.close()
}
