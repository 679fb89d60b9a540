import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

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

  const missingRow = { to: 'HCZR', amountCents: 1 }
  await expect(fake).not.toHaveMoved('88.80', { from: 'central', to: 'HCZR' })
  await expect(fake).not.toHaveCalled('wallet.transfer', 2)
  await expect(fake).not.toHaveRow('transfers', missingRow)
})
