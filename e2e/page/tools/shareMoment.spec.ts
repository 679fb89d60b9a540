import { deflateSync } from 'node:zlib'
import { links, paths } from '../../../src/lib/paths'
import { freeToWithdraw, WithdrawalPage } from '../../models/WithdrawalPage'
import { ToolbarModel } from '../../models/ToolbarModel'
import { agree, colleague, linkQuestion } from '../../otherPhones'
import { fakeOf, inPage } from '../../harness/fake'
import { expect, test } from '../../test'

const clipboard = async (toolbar: ToolbarModel) => {
  const { page } = toolbar.app
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await toolbar.button('分享此刻').click()
  await expect(toolbar.message()).toContainText('已复制此刻的链接')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A link of some 400 KB. */
function bomb(bytes: number) {
  const packed = deflateSync(Buffer.alloc(bytes)).toString('base64url')
  let sum = 0x811c9dc5
  for (const char of packed) sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193) >>> 0
  return `/#s=1.${sum.toString(36)}.${packed}`
}

const AWAY = '地址已说不出眼前的画面'

test(
  '分享此刻：世界变过以后，同事不用文件，打开链接就看到同样的余额、记录和页面',
  { tag: '@FAKE-04' },
  async ({ app, fake, watched }) => {
    await app.open(paths.money)
    const toolbar = await new ToolbarModel(app).open('操作')
    await expect(toolbar.sheet.getByText(AWAY)).toBeHidden()
    await fake.staff.do('member.credit')
    // Only to be carried by the link: this page reads no banners.
    await fake.rules.add({ on: 'banners.list', answer: { fault: 'empty' } })
    await expect(toolbar.sheet.getByText(AWAY)).toBeVisible()
    const link = await clipboard(toolbar)
    expect(link).toMatch(/\/#s=1\.\w+\.[\w-]+$/)
    expect(link.length).toBeLessThan(2048)

    const there = await colleague(app.page, link, watched)
    await there.app.stands(paths.money)
    await expect(there.app.page.getByText('12,960.50').first()).toBeVisible()
    expect(await there.fake.centralCents()).toBe(1_296_050)
    expect((await there.fake.status()).rules.map(({ on }) => on)).toEqual(['banners.list'])
    // Kept over a reload, and what is done there stays.
    await there.fake.staff.do('member.credit')
    await there.app.reload()
    await there.app.stands(paths.money)
    await expect.poll(() => there.fake.centralCents()).toBe(1_306_050)
    await there.close()
  },
)

test('分享此刻：取款后自己跳到记录，同事也站在取款那一栏', async ({ app, fake, watched }) => {
  const withdrawal = await new WithdrawalPage(app).open()
  await freeToWithdraw(fake)
  await withdrawal.submit('银行卡取款', '200')
  await app.stands(paths.transactions)
  const toolbar = await new ToolbarModel(app).open('场景')
  const there = await colleague(app.page, await clipboard(toolbar), watched)
  await there.app.stands(links.transactions(2))
  await expect(there.app.tab('取款')).toHaveAttribute('aria-selected', 'true')
  await there.close()
})

test('分享此刻：没有变过的场景，链接就是它自己的地址', async ({ app }) => {
  await app.open(paths.vip)
  const toolbar = await new ToolbarModel(app).open('场景')
  const link = new URL(await clipboard(toolbar))
  expect([link.search, link.hash]).toEqual(['?scenario=member', `#${paths.vip}`])
})

test('链接贴进已经打开的标签页，换成链接里的画面', async ({ app, fake }) => {
  await app.open(paths.money)
  await fake.staff.do('member.credit')
  const link = await clipboard(
    await new ToolbarModel(app).open('场景').then(() => new ToolbarModel(app)),
  )
  await fake.load('guest')
  await app.stands(/^\/login/)
  const paste = () =>
    app.page.evaluate((to) => {
      window.location.href = to
    }, link)
  await paste()
  // No: the tab keeps its own world, also over a reload.
  const question = linkQuestion(app.page)
  await expect(question).toContainText('登录的人：王芳（demo888）')
  await expect(question).toContainText('变了')
  await question.getByRole('button', { name: '不打开' }).click()
  await expect(question).toBeHidden()
  await app.reload()
  expect((await fake.status()).scenario).toBe('guest')
  // It would come behind the toolbar.
  await expect(new ToolbarModel(app).bubble()).toBeVisible()
  await expect(question).toBeHidden()
  await paste()
  await agree(app.page)
  await app.stands(paths.money)
  await app.ready()
  await expect.poll(() => fake.centralCents()).toBe(1_296_050)
  // A second question would cover the toolbar.
  await new ToolbarModel(app).open('场景')
})

test('链接改不了会通向别处的地址：问的时候说出来，打开后用这里自己的', async ({
  app,
  fake,
  watched,
}) => {
  await app.open(paths.home)
  const own = await fake.db.rows('site')
  await fake.db.patch('site', 'site', { kefuUrl: 'https://evil.example/', title: '换了名字' })
  await fake.rules.add({
    on: 'agent.loginUrl',
    answer: { code: 200, data: { url: 'https://evil.example/' } },
  })
  const toolbar = await new ToolbarModel(app).open('场景')
  const link = await clipboard(toolbar)
  const there = await colleague(app.page, link, watched, '没有带来会通向别处的地址')
  await there.app.stands(paths.home)
  await expect.poll(async () => (await there.fake.db.rows('site'))[0]?.title).toBe('换了名字')
  expect((await there.fake.db.rows('site'))[0]?.kefuUrl).toBe(own[0]?.kefuUrl)
  expect((await there.fake.status()).rules).toEqual([])
  await there.close()
})

for (const [what, change, words] of [
  ['少了一截', (link: string) => link.slice(0, -30), '不完整或已损坏'],
  ['是更新的版本做的', (link: string) => link.replace('s=1', 's=9'), '更新的版本'],
  ['展开有 300 MB', (link: string) => new URL(bomb(300_000_000), link).href, '超过 2 MB'],
] as const)
  test(`链接${what}：用中文说明，从默认场景开始`, async ({ app, fake, context }) => {
    await app.open(paths.home)
    await fake.staff.do('member.credit')
    const toolbar = await new ToolbarModel(app).open('场景')
    const link = change(await clipboard(toolbar))
    // The message is also an error of the console, which would fail this test's own page.
    const page = await (await context.browser()!.newContext({ serviceWorkers: 'block' })).newPage()
    await page.goto(link)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
    expect((await fakeOf(inPage(page)).status()).scenario).toBe('default')
    await page.context().close()
  })

test('放不进链接的时候，说出大小，给出文件', async ({ app, fake }) => {
  await app.open(paths.home)
  const long = Array.from({ length: 60 }, (_, n) => ({
    id: `A${n}`,
    title: `文章 ${n}`,
    content: Array.from({ length: 60 }, (__, m) => (n * 7919 + m * 104_729).toString(36)).join(''),
  }))
  await fake.load({
    name: 'long-articles',
    group: '基础',
    title: '很多文章',
    story: '文章很多',
    look: '看帮助页',
    from: 'member',
    world: { rows: { articles: long } },
  })
  const toolbar = await new ToolbarModel(app).open('场景')
  const { name, text } = await toolbar.saved('分享此刻')
  expect(name).toBe('long-articles.json')
  await expect(toolbar.message()).toContainText(/链接放不下（\d+\.\d KB，最多 8\.0 KB）/)
  expect(JSON.parse(text)).toMatchObject({ from: 'member', name: 'long-articles' })
})
