import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test(
  '合营计划：按次序检查，提交一次，第二次被拒绝',
  { tag: ['@AGT-01', '@AGT-02'] },
  async ({ app, fake }) => {
    await app.open(paths.agentApply)
    await expect(app.field('用户名')).toHaveValue('demo888')
    await expect(app.field('真实姓名')).toHaveValue('王芳')
    for (const name of ['用户名', '真实姓名'])
      await expect(app.field(name)).toHaveAttribute('readonly', '')
    const join = app.button('加入我们')
    await join.click()
    await expect(app.notice('请输入正确手机号').first()).toBeVisible()
    await app.field('联系电话').fill('12857126608')
    await join.click()
    await expect(app.page.getByText('请输入正确手机号').first()).toBeVisible()
    await app.field('联系电话').fill('13857126608')
    await join.click()
    await expect(app.notice('请输入申请理由').first()).toBeVisible()
    await app.field('申请理由').fill('有三年推广经验')
    await join.click()
    await expect(app.notice('申请已提交，请等待审核')).toBeVisible()
    const calls = await fake.calls('agent.apply')
    expect(calls.map(({ request }) => request)).toEqual([
      { mobile: '13857126608', apply_info: '有三年推广经验' },
    ])
    expect(await fake.db.rows('agentApplications', {})).toHaveLength(1)

    await app.reload()
    await app.field('联系电话').fill('13857126608')
    await app.field('申请理由').fill('再试一次')
    await join.click()
    await expect(app.notice('您已提交过申请')).toBeVisible()
    await expect(app.field('申请理由')).toHaveValue('再试一次')
  },
)

test(
  '代理会员：代理登录代替合营计划，不再受理申请',
  { tag: ['@AGT-01', '@MINE-03', '@scenario:agent'] },
  async ({ app }) => {
    await app.open(paths.agentApply)
    await expect(app.page.getByText('您已经是合营代理')).toBeVisible()
    await expect(app.button('加入我们')).toHaveCount(0)
    await expect(app.link('代理登录')).toHaveAttribute('href', `#${links.agentCentre()}`)
    await app.goTo(paths.mine)
    await expect(app.link('合营计划')).toHaveCount(0)
    await app.link('代理登录').click()
    await app.stands(links.agentCentre())
  },
)

test.describe('游客', () => {
  test.use({ scenario: 'default' })
  test('先去登录', { tag: ['@AGT-01'] }, async ({ app }) => {
    await app.open(paths.agentApply)
    await app.link('前往登录').click()
    await app.stands(links.login(paths.agentApply))
  })
})
