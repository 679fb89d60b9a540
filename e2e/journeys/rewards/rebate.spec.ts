import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test(
  '返水：待领取一次领完，余额增加，再领没有额度',
  { tag: ['@FS-01', '@FS-02', '@FS-03', '@ERR-01', '@scenario:rebates-pending'] },
  async ({ app, fake }) => {
    await app.open(paths.rebate)
    const rows = app.page.getByRole('list', { name: '返水记录' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    const { member } = await fake.status()
    const pending = await fake.db.rows('rebates', { memberId: member ?? '', state: 0 })
    const pendingCents = pending.reduce((sum, row) => sum + row.amountCents, 0)
    expect(pendingCents).toBeGreaterThan(0)
    await expect(rows.filter({ hasText: '未领取' })).not.toHaveCount(0)

    const centsBefore = await fake.centralCents()
    await app.button('立即领取').click()
    await expect(app.notice('领取成功')).toBeVisible()
    expect(await fake.centralCents()).toBe(centsBefore + pendingCents)
    await expect(rows.filter({ hasText: '未领取' })).toHaveCount(0)
    await expect(rows.filter({ hasText: '领取时间' })).not.toHaveCount(0)

    await app.button('立即领取').click()
    await expect(app.notice('暂无领取额度！')).toBeVisible()
    expect(await fake.centralCents()).toBe(centsBefore + pendingCents)
  },
)

test(
  '返水已全部领取：再点提示暂无领取额度，不发送',
  { tag: ['@FS-03', '@scenario:rebates-claimed'] },
  async ({ app, fake }) => {
    await app.open(paths.rebate)
    const rows = app.page.getByRole('list', { name: '返水记录' }).getByRole('listitem')
    await expect(rows.filter({ hasText: '已领取' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: '未领取' })).toHaveCount(0)
    await app.button('立即领取').click()
    await expect(app.notice('暂无领取额度！')).toBeVisible()
    await expect(fake).not.toHaveCalled('rebate.claim')
  },
)
