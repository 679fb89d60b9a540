import { paths } from '../../../src/lib/paths'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

/** The message of an assertion that fails, without colours. */
const failure = async (asserted: Promise<unknown>) => {
  const error = await asserted.then(
    () => new Error('it passed'),
    (thrown: unknown) => thrown as Error,
  )
  // oxlint-disable-next-line no-control-regex -- the terminal's colours
  return error.message.replace(/\u001b\[\d+m/g, '')
}
const soon = { timeout: 300 }

test('钱动了多少、从哪到哪，写成一句', { tag: ['@TR-01', '@grounds'] }, async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  await expect(fake).not.toHaveMoved('88.88', { from: 'central' })
  await page.submit('皓辰真人', '88.88')

  await expect(app).toShowNotice('转账成功')
  await expect(fake).toHaveMoved('88.88', { from: 'central', to: '皓辰真人' })
  await expect(fake).toHaveMoved('88.88', { to: 'wangFang.HCZR', times: 1 })
  await expect(fake).toHaveCalled('wallet.transfer', 1)
  await expect(fake).not.toHaveCalled('withdrawal.create')
  await expect(fake).toHaveRow('transfers', { to: 'HCZR', amountCents: 8888 }, { times: 1 })
  await expect(fake).toConserveMoney()

  const other = { to: 'HCZR', amountCents: 1 }
  await expect(fake).not.toHaveMoved('88.80', { from: 'central', to: 'HCZR' })
  await expect(fake).not.toHaveCalled('wallet.transfer', 2)
  await expect(fake).not.toHaveRow('transfers', other)
})

test('凭空多出来的钱说得出在哪里', async ({ app, fake }) => {
  await app.open(paths.transfer)
  const [account] = await fake.db.rows('accounts', { id: 'central:10001' })
  await fake.db.patch('accounts', 'central:10001', { cents: (account?.cents ?? 0) + 7 })
  await expect(fake).not.toConserveMoney()
  const message = await failure(expect(fake).toConserveMoney(soon))
  expect(message).toContain('所有账户合计 0.07，应是 0.00')
  expect(message).toContain('wangFang 的 central：照记录应是 12860.50，账上是 12860.57，差 0.07')
})

test('等得到稍后才来的，写错的名字当场说出最接近的', async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  const hold = await fake.hold('wallet.transfer')
  await page.submit('皓辰真人', '10')
  await hold.arrived()
  const waiting = expect(app).toShowNotice('转账成功')
  await hold.release()
  await waiting
  const unseen = await failure(expect(app.page).toShowNotice('没有这句', soon))
  expect(unseen).toContain(
    "expect(page).toShowNotice('没有这句')\n\n应该 / expected: 出现提示 '没有这句'",
  )
  expect(unseen).toContain('「转账成功」')
})
