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

  const wrongAmount = await failure(
    expect(fake).toHaveMoved('88.80', { from: 'central', to: 'HCZR', ...soon }),
  )
  for (const words of [
    '应该 / expected: 从 wangFang 的 central 到 wangFang 的 皓辰真人 HCZR 动 88.80 元，恰好 1 次',
    ' / 88.80 yuan moved from central to HCZR, exactly 1 ×\n',
    '实际 / received: 没有这样的一笔 / no such movement\n',
    'transfer：88.88，wangFang 的 central → wangFang 的 皓辰真人 HCZR',
  ])
    expect(wrongAmount).toContain(words)
  expect(await failure(expect(fake).toHaveCalled('wallet.transfer', 2, soon))).toMatch(
    /应该 \/ expected: 请求 wallet\.transfer 2 次 \/ wallet\.transfer was called 2 ×\n实际 \/ received: 1 次 \/ 1 ×:\n\n {2}#\d+ .*"88\.88".* → HTTP 200 200 转账成功/,
  )
  expect(await failure(expect(fake).not.toHaveCalled('wallet.transfer', 1, soon))).toContain(
    '应该 / expected: 不请求 wallet.transfer 1 次 / not: wallet.transfer was called 1 ×',
  )
  const wrongRow = expect(fake).toHaveRow('transfers', { to: 'HCZR', amountCents: 1 }, soon)
  const noRow = await failure(wrongRow)
  expect(noRow).toContain('实际 / received: 0 行（场景开始时就有的也算）')
  expect(noRow).toContain('to "HCZR"，amountCents 8888')
  expect(await failure(expect(fake, '自己的话').toHaveCalled('wallet.transfer', 2, soon))).toMatch(
    /^自己的话/,
  )
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

  for (const [asserted, words] of [
    [
      // @ts-expect-error -- no such endpoint
      () => expect(fake).toHaveCalled('wallet.transfr', 1),
      '没有叫 wallet.transfr 的接口，最接近的是：wallet.transfer、',
    ],
    [
      // @ts-expect-error -- no such member
      () => expect(fake).toHaveMoved('1', { from: 'wangfang.central' }),
      '没有叫 wangfang 的会员，最接近的是：wangFang、',
    ],
    [
      // @ts-expect-error -- no such wallet
      () => expect(fake).toHaveMoved('1', { to: 'HCZX' }),
      '没有叫 HCZX 的钱包或场馆，最接近的是：HCZR、',
    ],
    [
      // @ts-expect-error -- no such table
      () => expect(fake).toHaveRow('acounts', {}),
      '没有叫 acounts 的数据表，最接近的是：accounts、',
    ],
    [
      // @ts-expect-error -- no such column
      () => expect(fake).toHaveRow('accounts', { memberID: '10001' }),
      '没有叫 memberID 的字段，最接近的是：memberId、',
    ],
    [() => expect(fake).toHaveMoved('1.234', { from: 'central' }), '1.234'],
    [() => expect(fake).toHaveMoved('0', { from: 'central' }), '金额要写成 "12.50"'],
  ] as const)
    expect(await failure(asserted()), words).toContain(words)
})
