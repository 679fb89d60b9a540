import { paths } from '../../src/lib/paths'
import type { Fake } from '../harness/fake'
import { Screen } from './AppModel'

type Way = 'USDT取款' | '银行卡取款'
const picker = { USDT取款: '选择USDT地址', 银行卡取款: '选择银行卡' } as const

export class WithdrawalPage extends Screen {
  open = () => this.openPath(paths.withdrawal)
  amount = () => this.app.field('取款金额')
  password = () => this.app.field('支付密码')
  turnover = () => this.app.field('打码量')
  card = (way: Way) => this.app.button(picker[way])
  send = () => this.app.button('立即取款')
  venues = () => this.app.page.getByRole('list', { name: '场馆余额' }).getByRole('listitem')
  /** The row of 手续费 or 实际到账. */
  factRow = (label: string) => this.app.page.getByText(label, { exact: true }).locator('..')

  async pickCard(way: Way, nth = 0) {
    await this.card(way).click()
    const sheet = this.app.dialog(picker[way])
    await sheet.getByRole('list').getByRole('button').nth(nth).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  async fill(way: Way, amount: string, password = '888888') {
    await this.app.chooseTab(way)
    await this.pickCard(way)
    await this.amount().fill(amount)
    await this.password().fill(password)
  }
  async submit(way: Way, amount: string, password?: string) {
    await this.fill(way, amount, password)
    await this.send().click()
  }
}

/** Approves a pending withdrawal and settles owed turnover. */
export async function clearPendingAndTurnover(fake: Fake): Promise<void> {
  const { member } = await fake.status()
  const own = { memberId: member ?? '' }
  for (const { id } of await fake.db.rows('withdrawals', { ...own, state: 1 }))
    await fake.staff.do('withdrawal.approve', id)
  for (const { id, dueCents, doneCents } of await fake.db.rows('turnover', own))
    if (doneCents < dueCents) await fake.db.patch('turnover', id, { doneCents: dueCents })
}
