import { openLinkOnOtherPhone } from '../../../../e2e/otherPhones'
import { expect, test } from '../../../../e2e/test'
import { paths } from '../../../../src/lib/paths'
import { EditorModel } from './EditorModel'

test(
  '产品人员不写代码做一个场景：在场景上改余额、等级，加故障，写看点，同事打开链接看到同样的',
  { tag: '@FAKE-04' },
  async ({ app, fake, watched }) => {
    await app.open(paths.home)
    await fake.load('withdrawal-ready')
    await app.stands(paths.withdrawal)
    const editor = await new EditorModel(app).open()
    await editor.fillAndEnter('平台钱包（元）', '4800.50')
    await expect(app.page.getByText('4,800.50').first()).toBeVisible()
    await editor.pick('VIP 等级', 'VIP7')
    await editor.fillAndEnter('启明体育（元）', '0.1')

    await editor.fillAndEnter('平台钱包（元）', '一百')
    await expect(editor.toolbar.statusMessage()).toContainText('「一百」不是金额')

    await editor.toolbar.open('网络')
    await editor.toolbar.field('选择接口').selectOption('vip.levels')
    await editor.toolbar.field('结果').selectOption({ label: '断网：请求没有到达' })
    await editor.toolbar.button('添加规则').click()
    await editor.open()
    await expect(editor.form()).toContainText('已经接着玩过')

    await expect(editor.field('看点：看哪一页、哪个词、按什么')).toHaveValue('')
    await editor.fillAndEnter('标题', '高等级会员取款')
    await editor.fillAndEnter('名字（小写英文、数字、短横线）', 'vip7-withdraws')
    await editor.fillAndBlur('经历什么', 'VIP7 会员来取款，等级列表打不开')
    await editor.fillAndBlur('看点：看哪一页、哪个词、按什么', '取款页提交会被拒绝。')
    const { name, scenario, text } = await editor.downloadScenario()
    expect(name).toBe('vip7-withdraws.json')
    expect(scenario).toMatchObject({
      from: 'withdrawal-ready',
      title: '高等级会员取款',
      look: '取款页提交会被拒绝。',
      open: paths.withdrawal,
      rules: [{ on: 'vip.levels', answer: { fault: 'offline' } }],
    })
    const link = await editor.copyLink()
    expect(link.length).toBeLessThan(2048)

    const otherPhone = await openLinkOnOtherPhone(app.page, link, watched)
    await otherPhone.app.waitUntilReady()
    await otherPhone.app.stands(paths.withdrawal)
    expect(await otherPhone.fake.status()).toMatchObject({
      title: '高等级会员取款',
      rules: [{ on: 'vip.levels' }],
    })
    expect(await otherPhone.fake.centralCents()).toBe(480_050)
    const { member } = await otherPhone.fake.status()
    expect(
      await otherPhone.fake.db.rows('accounts', { memberId: member ?? '', venue: 'QMTY' }),
    ).toMatchObject([{ cents: 10 }])
    expect(await otherPhone.fake.db.rows('members', { id: member ?? '' })).toMatchObject([
      { vip: 7 },
    ])
    const otherEditor = await new EditorModel(otherPhone.app).open()
    await expect(otherEditor.form()).not.toContainText('已经接着玩过')
    await expect(otherEditor.field('标题')).toHaveValue('高等级会员取款')
    await otherEditor.fillAndEnter('平台钱包（元）', '66.60')
    await expect(otherPhone.app.page.getByText('66.60').first()).toBeVisible()
    await expect(otherEditor.field('标题')).toHaveValue('高等级会员取款')
    await otherPhone.close()

    await fake.load('guest')
    await app.stands(/^\/login/)
    await editor.toolbar.dropFile(name, text)
    await app.stands(paths.withdrawal)
    expect(await fake.status()).toMatchObject({ scenario: 'vip7-withdraws' })
    expect(await fake.centralCents()).toBe(480_050)
  },
)

test(
  '接着玩过的场景也能编辑：玩出来的都留下',
  { tag: '@FAKE-04' },
  async ({ app, fake, watched }) => {
    await app.open(paths.money)
    await fake.staff.do('member.credit')
    const editor = await new EditorModel(app).open()
    await expect(editor.form()).toContainText('已经接着玩过')
    await editor.fillAndEnter('平台钱包（元）', '20000')
    await expect(app.page.getByText('20,000.00').first()).toBeVisible()
    const otherPhone = await openLinkOnOtherPhone(app.page, await editor.copyLink(), watched)
    await otherPhone.app.stands(paths.money)
    await expect(otherPhone.app.page.getByText('20,000.00').first()).toBeVisible()
    const credits = await otherPhone.fake.db.rows('ledger', { kind: 'credit' })
    expect(credits.map(({ cents }) => cents)).toContain(10_000)
    await otherPhone.close()
  },
)

test(
  '撤销从最近一步撤起，写明一起撤回的：会员自己做的、拨时钟带来的',
  { tag: '@FAKE-04' },
  async ({ app, fake }) => {
    await app.open(paths.transfer)
    const { toolbar } = new EditorModel(app)
    const before = await fake.centralCents()
    await fake.staff.do('member.credit')
    await expect(app.page.getByText('12,960.50').first()).toBeVisible()
    await app.button('最大金额').click()
    await app.button('立即转账').click()
    await expect(app.notice('转账成功')).toBeVisible()
    await fake.clock.advance('3d')

    await toolbar.open('操作')
    await expect(toolbar.sheet.getByText(/^连同：.*自动：/)).toBeVisible()
    await toolbar.sheet.getByText('可撤销的 2 步').click()
    const steps = toolbar.list('可撤销的步骤').getByRole('listitem')
    await expect(steps).toContainText([/^时钟调到/, /^赠送 100 元/])
    await toolbar.button(/^撤销：时钟/).click()
    await expect(toolbar.sheet.getByText('连同：会员：转账', { exact: true })).toBeVisible()
    expect(await fake.centralCents()).toBe(0)
    await toolbar.button(/^撤销：赠送 100 元/).click()
    await expect.poll(() => fake.centralCents()).toBe(before)
    await expect(app.page.getByText('12,860.50').first()).toBeVisible()
    await expect(toolbar.button(/^撤销：/)).toBeHidden()
  },
)
