import { paths } from '../../../src/lib/paths'
import { ToolbarModel } from '../../models/ToolbarModel'
import { acceptLinkAndWait, openLinkOnOtherPhone, getOpenLinkDialog } from '../../otherPhones'
import { expect, test } from '../../test'

const copyMomentLink = async (toolbar: ToolbarModel) => {
  const { page } = toolbar.app
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await toolbar.button('分享此刻').click()
  await expect(toolbar.statusMessage()).toContainText('已复制此刻的链接')
  return page.evaluate(() => navigator.clipboard.readText())
}

const MOMENT_NOT_IN_ADDRESS = '地址已说不出此刻'

test(
  '分享此刻：世界变过以后，同事不用文件，打开链接就看到同样的余额、记录和页面',
  { tag: '@FAKE-04' },
  async ({ app, fake, watched }) => {
    await app.open(paths.money)
    const toolbar = await new ToolbarModel(app).open('操作')
    await expect(toolbar.sheet.getByText(MOMENT_NOT_IN_ADDRESS)).toBeHidden()
    await fake.staff.do('member.credit')
    await fake.rules.add({ on: 'banners.list', answer: { fault: 'empty' } })
    await expect(toolbar.sheet.getByText(MOMENT_NOT_IN_ADDRESS)).toBeVisible()
    const link = await copyMomentLink(toolbar)
    expect(link).toMatch(/\/#s=1\.\w+\.[\w-]+$/)
    expect(link.length).toBeLessThan(2048)

    const otherPhone = await openLinkOnOtherPhone(app.page, link, watched)
    await otherPhone.app.stands(paths.money)
    await expect(otherPhone.app.page.getByText('12,960.50').first()).toBeVisible()
    expect(await otherPhone.fake.centralCents()).toBe(1_296_050)
    expect((await otherPhone.fake.status()).rules.map(({ on }) => on)).toEqual(['banners.list'])
    await otherPhone.fake.staff.do('member.credit')
    await otherPhone.app.reload()
    await otherPhone.app.stands(paths.money)
    await expect.poll(() => otherPhone.fake.centralCents()).toBe(1_306_050)
    await otherPhone.close()
  },
)

test('链接贴进已经打开的标签页，换成链接里的此刻', async ({ app, fake }) => {
  await app.open(paths.money)
  await fake.staff.do('member.credit')
  const link = await copyMomentLink(await new ToolbarModel(app).open('场景'))
  await fake.load('guest')
  await app.stands(/^\/login/)
  const paste = () =>
    app.page.evaluate((to) => {
      window.location.href = to
    }, link)
  await paste()
  const question = getOpenLinkDialog(app.page)
  await expect(question).toContainText('登录的人：王芳（demo888）')
  await expect(question).toContainText('王芳的余额：12960.50')
  await expect(question).toContainText('打开后停在「我的钱包」')
  await question.getByRole('button', { name: '不打开' }).click()
  await expect(question).toBeHidden()
  await app.reload()
  expect((await fake.status()).scenario).toBe('guest')
  await expect(new ToolbarModel(app).bubble()).toBeVisible()
  await expect(question).toBeHidden()
  await paste()
  await acceptLinkAndWait(app.page)
  await app.stands(paths.money)
  await app.waitUntilReady()
  await expect.poll(() => fake.centralCents()).toBe(1_296_050)
  await new ToolbarModel(app).open('场景')
})
