import { parseArgs } from 'node:util'
import { devices } from 'playwright'
import { openDemo } from './demo.mjs'
import { listLines } from './listLines.mjs'
import { tableOf } from './table.mjs'
import { perMinute, setHidden, stretch } from './renders.mjs'
import { tool } from '../setup/bin.mjs'
import { isStale } from '../setup/stale.mjs'

/**
 * What the polls of /transfer cost: renders and calls per minute while the page is visible, while one venue's
 * balance changes, and while it is hidden; and how 10,000 records scroll and a category of 5,000 games opens, with
 * their limits (exit code 1 when one is missed). `npm run bench -- [--seconds 60] [--only transfer|list]`.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)
const builds = { 'dist-demo': ['--mode', 'demo'], dist: [] }
for (const [folder, mode] of Object.entries(builds))
  if (isStale(folder) && (await tool('vite', ['build', ...mode])) !== 0) process.exit(1)

const { browser, origin, close } = await openDemo()
const newPage = async () => (await browser.newContext({ ...devices['Pixel 7'] })).newPage()

async function transfer() {
  const page = await newPage()
  await page.goto(`${origin}/?scenario=member#/transfer`)
  await page.getByRole('list', { name: '场馆余额' }).getByText('1,520.00').waitFor()
  await page.waitForTimeout(3000)
  const tell = (what, { renders, calls }) =>
    console.log(
      `${what}\n  渲染/分 renders: ${perMinute(renders, seconds)}\n  请求/分 requests: ${perMinute(calls, seconds)}`,
    )
  tell('/transfer，页面可见，数字不变 seen, nothing changes', await stretch(page, seconds))
  let cents = 200_000
  const change = async () => {
    const ends = Date.now() + (seconds - 5) * 1000
    while (Date.now() < ends) {
      // After the change the demo reads everything again (/api/app and /api/user too); a live site only polls.
      await page.evaluate(
        (next) => window.fakeBackend['db.patch'](...next),
        ['accounts', 'venue:10001:YDZR', { cents: (cents += 100) }],
      )
      await page.waitForTimeout(5000)
    }
  }
  tell('/transfer，一个场馆每 5 秒变化 one venue changes', await stretch(page, seconds, change))
  await setHidden(page, true)
  await page.waitForTimeout(3000)
  tell('/transfer，页面在后台 hidden', await stretch(page, seconds))
}

async function list() {
  const lines = await listLines(browser)
  console.log(tableOf(lines))
  if (lines.some(({ met }) => met === false)) process.exitCode = 1
}

try {
  if (values.only !== 'list') await transfer()
  if (values.only !== 'transfer') await list()
} finally {
  await close()
}
