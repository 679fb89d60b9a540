import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { boxOf } from '../../models/looks'
import { expect, test } from '../../test'

test.use({ viewport: { width: 390, height: 844 } })

const accounts = (app: AppModel) => app.page.getByRole('radiogroup', { name: '收款账户' })
const account = (app: AppModel, name: RegExp) => app.page.getByRole('radio', { name })

/** Amount, name and button can be seen and used without scrolling. */
async function formIsNear(app: AppModel) {
  const send = await boxOf(app.button('立即存款'))
  for (const name of ['存款金额', '存款人姓名'])
    expect((await boxOf(app.field(name))).bottom, name).toBeLessThanOrEqual(send.y)
  expect(send.bottom).toBeLessThanOrEqual(844)
}

const bank = (i: number) => ({
  bank_no: `622202120200886631${i}`,
  bank_owner: `第${i}商贸有限公司`,
  bank_address: '杭州市湖滨支行',
  bank_data: { bank_name: '中国工商银行' },
})

test(
  '银行转账：账户一行一个，打开一个；金额、姓名、按钮在第一屏',
  { tag: ['@DEP-02', '@DEP-03'] },
  async ({ app }) => {
    await app.open(paths.deposit)
    await app.tab('银行转账').click()
    await expect(app.page.getByRole('radio')).toHaveCount(3)
    await expect(account(app, /中国工商银行.*6317/)).toBeChecked()
    await expect(accounts(app).getByRole('button', { name: '复制' })).toHaveCount(4)
    await formIsNear(app)
    await expect(accounts(app)).toContainText('6222021202008866317')

    await account(app, /中国建设银行.*1944/).check()
    await expect(accounts(app)).toContainText('6217001180005521944')
    await expect(accounts(app)).not.toContainText('6222021202008866317')
    await expect(accounts(app).getByRole('button', { name: '复制' })).toHaveCount(4)
    await formIsNear(app)
  },
)

test('账户很多时先露两个，表单仍在第一屏', { tag: '@DEP-02' }, async ({ app, fake }) => {
  await fake.rules.add({
    on: 'deposit.banks',
    answer: { code: 200, data: [0, 1, 2, 3, 4, 5].map(bank) },
  })
  await app.open(paths.deposit)
  await app.tab('银行转账').click()
  await expect(app.page.getByRole('radio')).toHaveCount(2)
  await formIsNear(app)
  await app.button('查看全部 6 个账户').click()
  await expect(app.page.getByRole('radio')).toHaveCount(6)
})

test(
  'USDT 的三步：绑定协议地址、交易所转账、完成提现，并说清是谁的提现',
  { tag: '@DEP-05' },
  async ({ app }) => {
    await app.open(paths.deposit)
    await app.tab('USDT').click()
    const steps = app.page.getByRole('list', { name: '存款步骤' }).getByRole('listitem')
    await expect(steps).toHaveText([/绑定协议地址$/, /交易所转账$/, /完成提现$/])
    await expect(app.page.getByText(/^完成提现：从交易所.*不是从本站取款$/)).toBeVisible()
  },
)
