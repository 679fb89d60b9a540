import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { staticServer } from '../../../scripts/deploy/serve.mjs'
import { KEPT, ready } from '../../../scripts/setup/ready.mjs'
import { close, listen } from '../../../scripts/setup/localServers.mjs'
import { paths } from '../../../src/lib/paths'
import { API } from '../../harness/ports'
import { expect, test } from '../../test'

/** A members' build that is kept for offline use. */
const first = resolve(KEPT)
const second = resolve('.out/kept-second')
/** A deploy of which one file was lost on the way to the host. */
const torn = resolve('.out/kept-torn')
/** A deploy whose older builds may not move money. */
const strict = resolve('.out/kept-strict')
const appOf = (folder: string) =>
  readdirSync(join(folder, 'assets')).find((name) => /^app-.*\.js$/.test(name)) ?? ''

/** The next deploy: every script has another name, and the old ones are gone. */
function deployAgain(to: string, ...options: string[]) {
  rmSync(to, { recursive: true, force: true })
  cpSync(first, to, { recursive: true })
  const names = readdirSync(join(to, 'assets')).filter((name) => name.endsWith('.js'))
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.js$/, '2.js')), text)
  for (const file of ['index.html', ...names.map((name) => `assets/${name}`)]) {
    const text = renamed(readFileSync(join(to, file), 'utf8'))
    rmSync(join(to, file))
    writeFileSync(join(to, renamed(file)), text)
  }
  // Also renews the list of files to keep.
  execFileSync(process.execPath, ['scripts/deploy/setApiBase.mjs', to, API, ...options])
}

/** A host whose folder changes with each deploy; `down`: every file fails, `pageless`: the page alone. */
async function startSite() {
  const site = {
    folder: first,
    down: false,
    pageless: false,
    origin: '',
    close: () => close(server),
  }
  const hosts = new Map(
    [first, second, torn, strict].map((at) => [at, staticServer(at, { apiBase: API })]),
  )
  const server = createServer((req, res) => {
    if (site.down || (site.pageless && req.url === '/')) return res.writeHead(503).end()
    return hosts.get(site.folder)?.emit('request', req, res)
  })
  site.origin = `http://localhost:${await listen(server)}`
  return site
}

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
const runs = async (page: Page, folder: string) =>
  (await scriptsOf(page)).some((name) => name.endsWith(appOf(folder)))
/** Whether the page itself came from the phone. */
const isKept = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (opened?.workerStart ?? 0) > 0
  })
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, files: all.flat().map(({ url }) => new URL(url).pathname) }
  })
const worker = (page: Page, which: 'active' | 'waiting') =>
  page.evaluate(
    async (one) => Boolean((await navigator.serviceWorker.getRegistration())?.[one]),
    which,
  )

/** A first visit, after which the site is kept on the phone. */
async function kept(page: Page, app: { ready: () => Promise<unknown> }) {
  const site = await startSite()
  await page.goto(`${site.origin}/#/`)
  await app.ready()
  await expect.poll(() => worker(page, 'active')).toBe(true)
  return site
}

// One worker: the builds stand in folders of the checkout.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  // It may build the site, which takes longer than a journey.
  test.setTimeout(90_000)
  expect(await ready([KEPT], async () => true)).toBe(true)
  deployAgain(second)
  deployAgain(torn)
  const late = readdirSync(join(torn, 'assets')).find((name) => /^PasswordPage-.*2\.js$/.test(name))
  rmSync(join(torn, 'assets', String(late)))
  deployAgain(strict, '--minimum', 'this')
})

test('留在手机里的站：再打开不等文件，新版上线两版不混，之后就是新版', async ({
  app,
  page,
  watched,
}) => {
  watched.allowNetwork()
  const site = await kept(page, app)
  expect((await keptFiles(page)).files.filter((file) => file.startsWith('/api'))).toEqual([])

  await test.step('没有文件服务器也打得开，也去得了没去过的页面', async () => {
    site.down = true
    await app.reload()
    expect(await isKept(page)).toBe(true)
    await app.goTo(paths.promotions)
    await expect(app.title('优惠活动')).toBeVisible()
    await expect(page.getByText('页面没有加载完整')).toBeHidden()
    site.down = false
  })

  await test.step('新版上线：开着的旧版还是旧版的文件', async () => {
    site.folder = second
    await app.goTo(paths.home)
    await app.reload()
    expect(await runs(page, first)).toBe(true)
    await expect.poll(() => worker(page, 'waiting')).toBe(true)
    await app.goTo(paths.support)
    await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
    expect(await runs(page, second)).toBe(false)
  })

  await test.step('再打开就是新版，旧版的文件不留', async () => {
    await app.reload()
    expect(await runs(page, second)).toBe(true)
    expect(await runs(page, first)).toBe(false)
    await expect.poll(async () => (await keptFiles(page)).names.length).toBe(1)
    site.down = true
    await app.reload()
    expect(await isKept(page)).toBe(true)
    expect(await runs(page, second)).toBe(true)
    site.down = false
  })

  await test.step('站点不再要求保留：手机里什么都不剩', async () => {
    cpSync('dist/sw.js', join(second, 'sw.js'))
    await app.reload()
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
    expect((await keptFiles(page)).names).toEqual([])
  })
  site.close()
})

/** When the host last confirmed the kept files; with an argument, sets that time. */
const seen = (page: Page, newTime?: number) =>
  page.evaluate(async (at) => {
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      if (at !== undefined) await store.put('kept-seen', new Response(String(at)))
      return Number(await (await store.match('kept-seen'))?.text())
    }
    return undefined
  }, newTime)

test('新版少了一个文件：留着的旧版只再用一次，之后每次先问主机', async ({ app, page, watched }) => {
  watched.allowNetwork()
  const site = await kept(page, app)
  site.folder = torn
  await app.reload()
  expect(await runs(page, first)).toBe(true)
  await expect.poll(() => seen(page)).toBe(0)
  await app.reload()
  expect(await runs(page, torn)).toBe(true)
  // The old build is complete, and is used while the host is down.
  site.down = true
  await app.reload()
  expect(await runs(page, first)).toBe(true)
  site.close()
})

test('一天没有向主机确认过：再打开先问主机，没有网才用留着的', async ({ app, page, watched }) => {
  watched.allowNetwork()
  const site = await kept(page, app)
  const day = 86_400_000
  await seen(page, (await page.evaluate(() => Date.now())) - day - 1)
  site.down = true
  await app.reload()
  expect(await runs(page, first)).toBe(true)
  site.down = false
  site.folder = second
  await app.reload()
  expect(await runs(page, second)).toBe(true)
  site.close()
})

test('版本低于主机的要求：动钱的页面不打开，先更新', async ({ app, page, watched }) => {
  watched.allowNetwork()
  const site = await kept(page, app)
  site.folder = strict
  site.pageless = true
  await app.goTo(paths.promotions)
  await expect(app.title('优惠活动')).toBeVisible()
  await app.goTo(paths.payInfo)
  await expect(app.page.getByText('当前版本过旧，更新后才能存取款')).toBeVisible()
  await expect(app.title('需要更新')).toBeVisible()
  expect(await runs(page, first)).toBe(true)
  site.pageless = false
  const updated = page.waitForEvent('load')
  await app.button('立即更新').click()
  await updated
  await app.ready()
  expect(await runs(page, strict)).toBe(true)
  await app.stands(paths.payInfo)
  await expect(app.title('需要更新')).toHaveCount(0)
  site.close()
})
