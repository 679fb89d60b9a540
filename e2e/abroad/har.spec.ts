import { readFile } from 'node:fs/promises'
import type { Scenario } from '../../scenarios/scenario'
import { links, paths } from '../../src/lib/paths'
import { AppModel } from '../models/AppModel'
import { RecordsPage } from '../models/RecordsPage'
import { TransferPage } from '../models/TransferPage'
import { beginSession } from '../harness/begin'
import { fakeOf } from '../harness/fake'
import { fromShell } from '../harness/ownRun'
import { MEMBERS } from '../harness/ports'
import { overHttp } from '../harness/remote'
import { expect, moment, shown, test as base } from './test'
import { watch } from '../harness/watch'

/** All traffic between browser and server is written to a HAR file. */
const test = base.extend<{ har: string }>({
  har: async ({}, use, info) => use(info.outputPath('evening.har')),
  contextOptions: async ({ contextOptions, har }, use) =>
    use({ ...contextOptions, recordHar: { path: har, content: 'embed' } }),
})

test('别人的服务器上走一遍，录成 HAR，导入成场景：假后端里同样的钱、同样的状态，没有一个人的名字', async ({
  app,
  stranger,
  har,
  browser,
  request,
}, info) => {
  const transfers = await new TransferPage(app).open()
  await transfers.fill('AG 真人', '234.56')
  await transfers.send().click()
  await expect(app.notice('划转成功')).toBeVisible()
  await expect(transfers.venue('AG 真人')).toContainText('1,235.06')
  const seen = new RecordsPage(app)
  await app.goTo(links.transactions(2))
  await expect(seen.rows()).toHaveCount(3)
  await app.tab('转出').click()
  // As many as before, and other ones.
  await expect(seen.newest()).toContainText('234.56')
  await expect(seen.rows()).toHaveCount(3)
  await app.goTo(links.cards(2))
  await expect(app.page.getByText('招商银行').first()).toBeVisible()
  await app.goTo(paths.mine)
  await expect(app.page.getByText('12,111.11').first()).toBeVisible()
  const { members, tokens, cards, withdrawals, transfers: moved } = await stranger.state()
  // The file is written when the browser's context ends.
  await app.page.context().close()

  const file = info.outputPath('evening.json')
  const { code, output } = await fromShell([
    '--import',
    'tsx',
    'scripts/har/main.ts',
    har,
    '--out',
    file,
  ])
  expect(output).toContain('写好了')
  expect(code).toBe(0)
  const source = await readFile(file, 'utf8')
  const [me] = members
  const secrets = [
    ...Object.keys(tokens),
    me?.name,
    me?.realname,
    me?.mobile,
    me?.email,
    String(me?.id),
    ...cards.flatMap(({ no, address }) => [no, address]),
    ...[...withdrawals, ...moved].map(({ no }) => no),
  ].filter(Boolean)
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((secret) => `${source}${output}`.includes(secret!))).toEqual([])

  const scenario = JSON.parse(source) as Scenario
  const fake = fakeOf(overHttp(request, info.testId))
  const { token } = await fake.load(scenario)
  const context = await browser.newContext({
    baseURL: MEMBERS,
    recordHar: undefined,
    extraHTTPHeaders: { 'x-world': info.testId },
  })
  const page = await context.newPage()
  await beginSession(page, token)
  const watched = watch(page)
  const again = new AppModel(page, 'http', watched)
  const records = new RecordsPage(again)

  await again.open(paths.transfer)
  await expect(new TransferPage(again).venue('AG 真人')).toContainText('1,235.06')
  await again.goTo(links.transactions(2))
  await expect(records.rows()).toHaveCount(withdrawals.length)
  for (const order of withdrawals) {
    const row = records.rows().filter({ hasText: moment(order.at) })
    await expect(row).toContainText(shown(order.cents))
    await expect(row).toContainText(['', '待审核', '已通过', '已拒绝'][order.state]!)
  }
  await again.goTo(links.cards(2))
  await expect(page.getByText('招商银行').first()).toBeVisible()
  await again.goTo(paths.mine)
  await expect(page.getByText('12,111.11').first()).toBeVisible()
  const before = await fake.centralCents()
  await again.open(paths.transfer)
  const more = new TransferPage(again)
  await more.fill('AG 真人', '11.11')
  await more.send().click()
  await expect(more.venue('AG 真人')).toContainText('1,246.17')
  expect(before - (await fake.centralCents())).toBe(1_111)
  await again.goTo(paths.mine)
  await expect(page.getByText('12,100.00').first()).toBeVisible()

  expect(watched.problems).toEqual([])
  expect(await fake.journal.faulty()).toEqual([])
  await context.close()
})
