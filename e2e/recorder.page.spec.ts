import { readFile, writeFile } from 'node:fs/promises'
import { paths } from '../src/lib/paths'
import { RecorderModel } from './pages/RecorderModel'
import { recordedJourneys } from './recorder/journeys'
import { expect, test } from './test'

/** When set, the written file replaces the committed one; otherwise they must be equal. */
const RECORD = process.env['RECORD'] !== undefined

for (const { name, title, tags, scenario, path, walk } of recordedJourneys) {
  test.describe(title, () => {
    test.use({ scenario })
    test('写出的测试与入库的一字不差', { tag: '@FAKE-04' }, async ({ app, fake }) => {
      const recorder = new RecorderModel(app)
      await app.open(paths.home)
      await recorder.startAnew(path)
      await walk(recorder, fake)
      const saved = await recorder.written(name, title, tags)
      expect(saved.name).toBe(`${name}.spec.ts`)
      const file = `e2e/recorded/${name}.spec.ts`
      if (RECORD) await writeFile(file, saved.text)
      expect(saved.text).toBe(await readFile(file, 'utf8'))
    })
  })
}

test('步骤可以删除、撤销；检查时点到的按钮不会动作', { tag: '@FAKE-04' }, async ({ app }) => {
  const recorder = new RecorderModel(app)
  const { toolbar } = recorder
  await app.open(paths.home)
  await recorder.startAnew(paths.money)
  await recorder.does(app.link('转账').click())
  await recorder.checks(app.button('立即转账'))
  await expect(app.notices.filter({ hasText: '请输入' })).toHaveCount(0)
  await recorder.does(app.field('转账金额').fill('1'))
  await recorder.does(app.page.goBack())
  await toolbar.open('录制')
  await expect(recorder.steps().locator('span')).toHaveText([
    '看到标题「我的钱包」',
    '点链接「转账」',
    '看到地址 /transfer',
    '看到标题「转账」',
    '看到按钮「立即转账」',
    '输入框「转账金额」填「1」',
    '浏览器后退',
    '看到地址 /money',
    '看到标题「我的钱包」',
  ])

  const before = await recorder.steps().count()
  await toolbar.button('删除：看到按钮「立即转账」').click()
  await toolbar.button('撤销最后一步').click()
  await expect(recorder.steps()).toHaveCount(before - 2)
  await toolbar.button('停止录制').click()
  await expect(toolbar.bubble()).not.toHaveAttribute('data-recording')
  await toolbar.close()
  await app.goTo(paths.vip)
  await toolbar.open('录制')
  await expect(recorder.steps()).toHaveCount(before - 2)
  await toolbar.button('放弃并重新录制').click()
  await expect(toolbar.field('起始地址')).toHaveValue(paths.vip)
})

test('往下滚到的行、换成的身份，都写进测试', { tag: '@FAKE-04' }, async ({ app, fake }) => {
  const recorder = new RecorderModel(app)
  const rows = app.page.getByRole('listitem')
  await app.open(paths.home)
  await recorder.startAnew(paths.transactions)
  await expect(rows.first()).toBeVisible()
  const first = await rows.count()
  await app.scrollTo(first + 1)
  await recorder.does(rows.nth(first).getByRole('button').click())
  await recorder.does(app.page.keyboard.press('Escape'))
  const [, other] = await fake.members()
  await fake.become(other?.id ?? '')
  await recorder.settled()

  await recorder.toolbar.open('录制')
  await recorder.toolbar.button('停止录制').click()
  await expect(recorder.toolbar.field('文件名')).toHaveValue('recorded.page')
  const { text } = await recorder.toolbar.saved('下载 .spec.ts')
  expect(text).toMatch(/await app\.scrollTo\(\d+\)\n {2}await app\.page\.getByRole\('button'/)
  expect(text).toContain("await app.page.keyboard.press('Escape')")
  expect(text).toContain(`await fake.become('${other?.id}')`)
})
