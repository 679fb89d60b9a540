import { IconArrowsUpDown } from '@tabler/icons-react'
import { useWalletBalance } from '@/shared/wallet/venues'
import { plain, show } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { BigAmount } from '@/ui/form/AmountField'
import { Card } from '@/ui/content/Card'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './TransferForm.module.css'
import { useTransfer } from './useTransfer'
import { WalletPick } from './WalletPick'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { Foot } from '@/ui/form/Foot'
import { quickFrom, typedAmount } from '@/lib/amounts'
import { withdrawalLimit } from '@/contract/cashier'

/** A transfer has no limit of its own: what can be withdrawn is offered. */
const QUICK = quickFrom(withdrawalLimit.least)

/** From one wallet to another; one of them is the platform's (TR-02). */
export function TransferForm() {
  useRenderCount('form')
  const { draft, busy, errorOf, props, setAmount, pick, swap } = useTransfer()
  const most = useWalletBalance(draft.source)
  return (
    <form {...props} className={css.form}>
      <section aria-label="转账信息" className={css.cards}>
        <Card>
          <BigAmount
            label="转账金额"
            placeholder="请输入转账金额"
            value={draft.amount}
            onChange={setAmount}
            quick={QUICK}
            max={{ label: screenWords.max, value: most ? plain(most) : '' }}
            error={errorOf('amount')}
          />
        </Card>
        <Card flush className={css.wallets ?? ''}>
          <WalletPick
            label="转出钱包"
            value={draft.source}
            error={errorOf('source')}
            onChange={(platname) => pick('source', platname)}
          />
          <div className={css.middle}>
            <button type="button" className={css.swap} aria-label="交换转出转入" onClick={swap}>
              <IconArrowsUpDown size={20} aria-hidden />
            </button>
          </div>
          <WalletPick
            label="转入钱包"
            value={draft.target}
            error={errorOf('target')}
            onChange={(platname) => pick('target', platname)}
          />
        </Card>
        <p className={css.note}>场馆内钱包不支持互转，转出或转入须有一方为平台钱包。</p>
      </section>
      <TransferFoot amount={draft.amount} busy={busy} />
    </form>
  )
}

/** 立即转账, beside it what will be moved. */
function TransferFoot({ amount, busy }: { amount: string; busy: boolean }) {
  const yuan = typedAmount(amount)
  return (
    <Foot label="本次转账" value={yuan ? `¥${show(yuan)}` : words.unknown}>
      <BusyButton type="submit" busy={busy}>
        立即转账
      </BusyButton>
    </Foot>
  )
}
