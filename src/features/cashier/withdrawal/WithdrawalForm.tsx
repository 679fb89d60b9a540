import { withdrawalLimit } from '@/contract/cashier'
import { useQuery } from '@tanstack/react-query'
import { useBalance } from '@/shared/session/balance'
import { plain } from '@/lib/moneyText'
import { type Money, show } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField } from '@/ui/form/PasswordField'
import { Section } from '@/ui/content/Section'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { CardField } from './CardField'
import { TurnoverField } from './TurnoverField'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { UsdtReceipt } from './UsdtReceipt'
import { useWithdrawal } from './useWithdrawal'
import css from './WithdrawalForm.module.css'
import { exceeds, type Way } from './withdrawalRules'

const tabs: readonly { value: Way; label: string }[] = [
  { value: 'usdt', label: 'USDT取款' },
  { value: 'bank', label: '银行卡取款' },
]
const QUICK = [100, 500, 1000, 5000]

/** The server's types: 1 bank cards, 2 USDT addresses. */
const cardType = (way: Way) => (way === 'usdt' ? 2 : 1)

const Available = ({ amount, balance }: { amount: string; balance: Money }) => (
  <span className={exceeds(amount, balance) ? css.over : undefined}>
    {exceeds(amount, balance) && '已超出'}可取余额 {show(balance)} 元
  </span>
)

/** Target, amount and payment password. */
export function WithdrawalForm() {
  const { way, changeWay, draft, bind, errorOf, change, props, busy } = useWithdrawal()
  const balance = useBalance()
  const cards = useQuery(cashierQueries.cards(cardType(way)))
  const card = cards.data?.find(({ id }) => id === draft.cardId)
  return (
    <>
      <TabStrip label="取款方式" tabs={tabs} value={way} onChange={changeWay} />
      <form key={way} {...props} className={css.form}>
        <Section title="取款信息">
          <AmountField
            label="取款金额"
            unit="元"
            placeholder={withdrawalLimit.hint}
            {...bind('amount')}
            quick={QUICK}
            max={{ label: screenWords.max, value: balance ? plain(balance) : '' }}
            hint={balance && <Available amount={draft.amount} balance={balance} />}
          />
          <CardField
            way={way}
            cards={cards}
            card={card}
            onPick={(cardId) => change({ cardId })}
            error={errorOf('cardId')}
          />
          <TurnoverField />
          <PasswordField
            label="支付密码"
            placeholder="请输入支付密码"
            autoComplete="off"
            {...bind('password')}
          />
        </Section>
        {way === 'usdt' && <UsdtReceipt amount={draft.amount} card={card} />}
        <BusyButton type="submit" busy={busy}>
          立即取款
        </BusyButton>
      </form>
    </>
  )
}
