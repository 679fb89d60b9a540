import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../setup/browser.mjs'
import { root } from '../setup/run.mjs'
import { staticServer } from '../deploy/staticServer.mjs'

/** Headless Chromium: the full one loads pages of its own for each new tab, which a bench would count. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser({ headless: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  })

/** The built demo on a server of its own, and a browser to open it. */
export async function openDemo() {
  const server = staticServer(join(root, 'dist-demo'))
  await new Promise((listening) => server.listen(0, listening))
  const browser = await openBrowser()
  return {
    browser,
    origin: `http://localhost:${server.address().port}`,
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
