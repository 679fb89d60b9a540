import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { openBrowser, repeat } from './browser.mjs'
import { line, median } from './table.mjs'

/** Inside the repository, so that packages are found; git and the checks do not look there. */
const folder = join(root, '.out', 'dev-bench')
const cache = join(root, '.out', 'dev-bench-cache')
const parts = ['src', 'mocks', 'fixtures', 'scenarios', 'build', 'public', 'index.html']
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json']

/** The next server has to look at all packages anew. */
const dropCache = () => rmSync(cache, { recursive: true, force: true })

/** Copies what the dev server reads, to be edited instead of the files themselves. */
function copySources(atEnd) {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    dropCache()
  }
  remove()
  atEnd(remove)
  for (const path of [...parts, ...settings])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  // The settings look up the versions of packages beside themselves.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

/** Writes the copy as the file is in the repository, but for one piece of its text, which must be there exactly once. */
function edit(path, from, to) {
  const text = readFileSync(join(root, path), 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${path} has not one «${from}»`)
  writeFileSync(
    join(folder, path),
    text.replace(from, () => to),
  )
}

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
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

/** What is edited, one piece of text for another with the run's number in it, and where it shows. */
const edits = [
  {
    what: '规则',
    path: 'mocks/world/site.ts',
    from: 'return site\n',
    to: (word) => `return { ...site, site_name: '${word}' }\n`,
  },
  {
    what: '部件',
    path: 'src/features/games/home/HomePage.tsx',
    from: "label: 'VIP'",
    to: (word) => `label: '${word}'`,
  },
  {
    what: '场景',
    path: 'scenarios/basics.ts',
    from: "as: 'wangFang',",
    to: (word) => `as: 'wangFang', world: { site: { site_name: '${word}' } },`,
  },
  {
    what: '场景的规则',
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

/** Makes an edit and takes it back. Resolves with the milliseconds until the page showed it and could be used. */
async function timeEdit(page, { path, from, to }, word) {
  const shows = (there) =>
    page.waitForFunction(
      ([text, expected]) =>
        window.fakeBackend &&
        document.querySelector('#root')?.innerText.includes(text) === expected,
      [word, there],
      { timeout: 60_000 },
    )
  const began = Date.now()
  edit(path, from, to(word))
  await shows(true)
  const took = Date.now() - began
  edit(path, from, from)
  await shows(false)
  return took
}

/** Opens the app in a new profile. Resolves with the page and when it painted and was ready, in ms since `began`. */
async function open(browser, origin, began) {
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
  const [paint, ready] = await page.evaluate(() =>
    ['first-contentful-paint', 'app-ready'].map(
      (mark) => performance.timeOrigin + performance.getEntriesByName(mark)[0].startTime,
    ),
  )
  return { page, paint: paint - began, ready: ready - began }
}

/**
 * How soon `npm run dev` shows its first page, with and without Vite's cache, and an edit; and whether the world
 * outlives the edit. Edits a copy.
 */
export default {
  // `warm` 0: the edits are made in the only start, the cold one. `most`: how many of the edits.
  options: { rounds: [5, 1], warm: [1, 0], most: [edits.length, 1] },
  async run({ rounds, warm, most }, atEnd) {
    copySources(atEnd)
    for (const { path, from } of edits) edit(path, from, from)
    const played = edits.slice(0, most)
    const browser = await openBrowser(atEnd)
    const times = {}
    const note = (what, value) => (times[what] ??= []).push(value)
    let lost = 0
    const start = async (way, edited, round) => {
      const began = Date.now()
      const dev = await startDev()
      atEnd(dev.stop)
      note(`${way}：服务器开始听`, Date.now() - began)
      const { page, paint, ready } = await open(browser, dev.origin, began)
      note(`${way}：首帧`, paint)
      note(`${way}：可用`, ready)
      for (const one of edited) {
        const before = await touch(page, `${one.what} ${round}`)
        note(`改${one.what}，看见`, await timeEdit(page, one, `改${round}`))
        if ((await state(page)) !== before) lost++
      }
      await page.context().close()
      await dev.stop()
    }
    await repeat(rounds, async (round) => {
      dropCache()
      await start('冷', warm ? [] : played, round)
      if (warm) await start('热', played, round)
    })
    return {
      lines: [
        ...Object.entries(times).map(([what, all]) => ({ what, value: median(all), unit: 'ms' })),
        line('改动后世界不在了', lost, '次', { most: 0 }),
      ],
    }
  },
}
