import { paths } from '../../src/lib/paths'
import type { Fake } from '../harness/fake'
import { Screen } from './AppModel'

type WithdrawalWay = 'USDT取款' | '银行卡取款'
const picker = { USDT取款: '选择USDT地址', 银行卡取款: '选择银行卡' } as const

export class WithdrawalPage extends Screen {
  open = () => this.openPath(paths.withdrawal)
  amountField = () => this.app.field('取款金额')
  passwordField = () => this.app.field('支付密码')
  turnoverField = () => this.app.field('打码量')
  cardPicker = (way: WithdrawalWay) => this.app.button(picker[way])
  sendButton = () => this.app.button('立即取款')
  venues = () => this.app.page.getByRole('list', { name: '场馆余额' }).getByRole('listitem')
  /** The row of 手续费 or 实际到账. */
  factRow = (label: string) => this.app.page.getByText(label, { exact: true }).locator('..')

  async pickCard(way: WithdrawalWay) {
    await this.cardPicker(way).click()
    const sheet = this.app.dialog(picker[way])
    await sheet.getByRole('list').getByRole('button').first().click()
    await sheet.waitFor({ state: 'hidden' })
  }

  async fill(way: WithdrawalWay, amount: string, password = '888888') {
    await this.app.chooseTab(way)
    await this.pickCard(way)
    await this.amountField().fill(amount)
    await this.passwordField().fill(password)
  }

  async submit(way: WithdrawalWay, amount: string, password?: string) {
    await this.fill(way, amount, password)
    await this.sendButton().click()
  }
}

export async function approveWithdrawalsAndSettleTurnover(fake: Fake): Promise<void> {
  const { member } = await fake.status()
  const own = { memberId: member ?? '' }
  for (const { id } of await fake.db.rows('withdrawals', { ...own, state: 1 }))
    await fake.staff.do('withdrawal.approve', id)
  for (const { id, dueCents, doneCents } of await fake.db.rows('turnover', own))
    if (doneCents < dueCents) await fake.db.patch('turnover', id, { doneCents: dueCents })
}
