import { withdrawalLimit } from '@/contract/cashier'
import { useQuery } from '@tanstack/react-query'
import { useBalance } from '@/shared/session/balance'
import { type Money, plain } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { BigAmount } from '@/ui/form/BigAmount'
import { Fields } from '@/ui/form/Fields'
import { PasswordField } from '@/ui/form/PasswordField'
import { Card } from '@/ui/content/Card'
import { useShown } from '@/ui/content/hiding'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { CardField } from './CardField'
import { TurnoverField } from './TurnoverField'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { UsdtReceipt } from './UsdtReceipt'
import { useWithdrawal } from './useWithdrawal'
import css from './WithdrawalForm.module.css'
import { WithdrawalFoot } from './WithdrawalFoot'
import { exceeds, type Way } from './withdrawalRules'

const tabs: readonly { value: Way; label: string }[] = [
  { value: 'usdt', label: 'USDT取款' },
  { value: 'bank', label: '银行卡取款' },
]
const least = Number(withdrawalLimit.least)
const QUICK = [least, ...[500, 1000, 5000].filter((yuan) => yuan > least)]

/** The server's types: 1 bank cards, 2 USDT addresses. */
const cardType = (way: Way) => (way === 'usdt' ? 2 : 1)

function Available({ amount, balance }: { amount: string; balance: Money }) {
  const shown = useShown(balance)
  const over = exceeds(amount, balance)
  return (
    <span className={over ? css.over : undefined}>
      {over && '已超出'}可取余额 {shown} 元
    </span>
  )
}

/** The amount first, then where to and the payment password; what arrives stands beside the button. */
export function WithdrawalForm() {
  const { way, changeWay, draft, bind, errorOf, change, props, busy } = useWithdrawal()
  const balance = useBalance()
  const cards = useQuery(cashierQueries.cards(cardType(way)))
  const card = cards.data?.find(({ id }) => id === draft.cardId)
  return (
    <>
      <TabStrip label="取款方式" tabs={tabs} value={way} onChange={changeWay} />
      <form key={way} {...props} className={css.form}>
        <section aria-label="取款信息" className={css.cards}>
          <Card>
            <Fields>
              <BigAmount
                label="取款金额"
                placeholder={withdrawalLimit.hint}
                {...bind('amount')}
                quick={QUICK}
                max={{ label: screenWords.max, value: balance ? plain(balance) : '' }}
                hint={balance && <Available amount={draft.amount} balance={balance} />}
              />
              <TurnoverField />
            </Fields>
          </Card>
          <Card>
            <Fields>
              <CardField
                way={way}
                cards={cards}
                card={card}
                onPick={(cardId) => change({ cardId })}
                error={errorOf('cardId')}
              />
              <PasswordField
                label="支付密码"
                placeholder="请输入支付密码"
                autoComplete="off"
                {...bind('password')}
              />
            </Fields>
          </Card>
        </section>
        {way === 'usdt' && <UsdtReceipt amount={draft.amount} card={card} />}
        <WithdrawalFoot way={way} amount={draft.amount} card={card} busy={busy} />
      </form>
    </>
  )
}
