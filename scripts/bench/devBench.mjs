import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../setup/run.mjs'
import { openBrowser, median } from './measure.mjs'
import { lineOf, tableOf } from './table.mjs'

/** Inside the repository, so that packages are found; git and the checks do not look there. */
const folder = join(root, '.out', 'dev-bench')
const cache = join(root, '.out', 'dev-bench-cache')
const parts = ['src', 'mocks', 'fixtures', 'scenarios', 'build', 'public', 'index.html']
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json']

/** A copy of what the dev server reads, to be edited instead of the files themselves. */
function copySources() {
  remove()
  for (const path of [...parts, ...settings])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  // The settings look up the versions of packages beside themselves.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    /**
     * Writes the file as it is in the repository, but for one piece of its text. Throws when that piece is not
     * there exactly once.
     */
    edit(path, from, to) {
      const text = readFileSync(join(root, path), 'utf8')
      if (text.split(from).length !== 2) throw new Error(`${path} has not one «${from}»`)
      writeFileSync(
        join(folder, path),
        text.replace(from, () => to),
      )
    },
    remove,
  }
}

function remove() {
  rmSync(folder, { recursive: true, force: true })
  dropCache()
}

/** The next server has to look at all packages anew. */
const dropCache = () => rmSync(cache, { recursive: true, force: true })

/** Starts the dev server over the copy. Resolves with its address as soon as it listens. */
async function startDev() {
  mkdirSync(cache, { recursive: true })
  const server = join(root, 'scripts', 'bench', 'devServer.mjs')
  const child = spawn(process.execPath, [server, folder, cache], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim().replace(/\/$/, '')))
    child.once('exit', (code) => reject(new Error(`the dev server ended: ${code}`)))
  })
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

/** What is edited, one piece of text for another with the run's number in it, and where it shows. */
const edits = [
  {
    what: '部件',
    path: 'src/features/games/home/HomePage.tsx',
    from: "label: 'VIP'",
    to: (word) => `label: '${word}'`,
  },
  {
    what: '规则',
    path: 'mocks/world/site.ts',
    from: 'return site\n',
    to: (word) => `return { ...site, site_name: '${word}' }\n`,
  },
  {
    what: '情形',
    path: 'scenarios/basics.ts',
    from: "as: 'wangFang',",
    to: (word) => `as: 'wangFang', world: { site: { site_name: '${word}' } },`,
  },
  {
    what: '情形的规则',
    path: 'scenarios/basics.ts',
    from: "as: 'wangFang',",
    to: (word) =>
      `as: 'wangFang', rules: [{ on: 'app.info', answer: { fault: 'wrongField', field: 'data.site_name', value: '${word}' } }],`,
  },
]

const MEMBER = '10001'

/**
 * Changes rows of the world by hand, as the very last thing before an edit, one of them the very row that the
 * scenarios' edits change too; resolves with `state` after it.
 */
async function touch(page, realname) {
  await page.evaluate(
    ([id, columns]) => {
      window.fakeBackend['db.patch']('members', id, columns)
      window.fakeBackend['db.patch']('site', 'site', { repair_tips: columns.realname })
    },
    [MEMBER, { realname }],
  )
  return state(page)
}

/** What an edit must not lose, as text: those rows, and the way back before the changes. */
const state = (page) =>
  page.evaluate((id) => {
    const [row] = window.fakeBackend['db.rows']('members', { id })
    const [site] = window.fakeBackend['db.rows']('site')
    return `${row?.realname}, ${site?.repair_tips}, ${window.fakeBackend['undo.list']().length}`
  }, MEMBER)

/** Makes an edit. Resolves with the milliseconds until the page shows it and can be used. */
async function seen(page, copy, { path, from, to }, run) {
  const word = `改${run}`
  const begun = Date.now()
  copy.edit(path, from, to(word))
  await page.waitForFunction(
    (shown) => window.fakeBackend && document.querySelector('#root')?.innerText.includes(shown),
    word,
    { timeout: 60_000 },
  )
  const took = Date.now() - begun
  copy.edit(path, from, from)
  await page.waitForFunction(
    (shown) => window.fakeBackend && !document.querySelector('#root')?.innerText.includes(shown),
    word,
    { timeout: 60_000 },
  )
  return took
}

/**
 * How soon `npm run dev` shows its first page, with and without Vite's cache, and an edit; and whether the
 * world outlives the edit: exit code 1 when not. `npm run bench:dev -- [--runs 5]`. Edits a copy.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

/** Opens the app in a new profile. Resolves with the page and when it painted and was ready, in ms since `begun`. */
async function open(browser, origin, begun) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  // Hundreds of modules: on a busy machine the load event alone takes longer than a goto waits.
  await page.goto(`${origin}/?scenario=member`, { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction(
    () => window.fakeBackend && performance.getEntriesByName('app-ready').length > 0,
    null,
    { timeout: 120_000 },
  )
  const times = await page.evaluate(() => ({
    paint:
      performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    ready: performance.timeOrigin + performance.getEntriesByName('app-ready')[0].startTime,
  }))
  return { page, paint: times.paint - begun, ready: times.ready - begun }
}

/** One start of the server, until the page can be used. */
async function start(browser) {
  const begun = Date.now()
  const dev = await startDev()
  const listening = Date.now() - begun
  try {
    return { dev, listening, ...(await open(browser, dev.origin, begun)) }
  } catch (error) {
    await dev.stop()
    throw error
  }
}

const copy = copySources()
const browser = await openBrowser()
const times = {}
const note = (what, value) => (times[what] ??= []).push(value)
let lost = 0
try {
  for (let run = 0; run < runs; run++) {
    for (const way of ['cold', 'warm']) {
      if (way === 'cold') dropCache()
      const { dev, page, listening, paint, ready } = await start(browser)
      note(`${way} listening`, listening)
      note(`${way} paint`, paint)
      note(`${way} ready`, ready)
      if (way === 'warm')
        for (const edit of edits) {
          const before = await touch(page, `${edit.what} ${run}`)
          note(edit.what, await seen(page, copy, edit, run))
          if ((await state(page)) !== before) lost++
        }
      await page.context().close()
      await dev.stop()
    }
  }
} finally {
  await browser.close()
  copy.remove()
}

const line = (what, key) => lineOf({ what, value: median(times[key]), unit: 'ms' })
console.log(`npm run dev，${runs} 次取中位数；冷：没有 Vite 的缓存；每次都是新的浏览器资料`)
console.log(
  tableOf([
    line('冷：服务器开始听', 'cold listening'),
    line('冷：首帧', 'cold paint'),
    line('冷：可用', 'cold ready'),
    line('热：服务器开始听', 'warm listening'),
    line('热：首帧', 'warm paint'),
    line('热：可用', 'warm ready'),
    ...edits.map(({ what }) => line(`改${what}，看见`, what)),
    lineOf({ what: '改动后世界不在了', value: lost, unit: '次', most: 0 }),
  ]),
)
if (lost > 0) process.exitCode = 1
