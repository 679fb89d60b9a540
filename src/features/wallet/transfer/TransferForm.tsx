import { IconArrowsUpDown } from '@tabler/icons-react'
import { useWalletBalance } from '@/shared/wallet/venues'
import { plain } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { Section } from '@/ui/content/Section'
import { useRenderCount } from '@/ui/useRenderCount'
import rhythm from '@/ui/form/fieldRow.module.css'
import css from './TransferForm.module.css'
import { useTransfer } from './useTransfer'
import { WalletPick } from './WalletPick'

const QUICK = [100, 500, 1000, 5000]

/** From one wallet to another; one of them is the platform's (TR-02). */
export function TransferForm() {
  useRenderCount('form')
  const { draft, busy, errorOf, props, setAmount, pick, swap } = useTransfer()
  const most = useWalletBalance(draft.source)
  return (
    <form {...props} className={css.form}>
      <Section title="转账信息">
        <AmountField
          label="转账金额"
          unit="元"
          placeholder="请输入转账金额"
          value={draft.amount}
          onChange={setAmount}
          quick={QUICK}
          max={{ label: screenWords.max, value: most ? plain(most) : '' }}
          error={errorOf('amount')}
        />
        <div className={`${css.wallets} ${rhythm.row}`}>
          <div className={css.picks}>
            <WalletPick
              label="转出钱包"
              value={draft.source}
              error={errorOf('source')}
              onChange={(platname) => pick('source', platname)}
            />
            <WalletPick
              label="转入钱包"
              value={draft.target}
              error={errorOf('target')}
              onChange={(platname) => pick('target', platname)}
            />
          </div>
          <button type="button" className={css.swap} aria-label="交换转出转入" onClick={swap}>
            <IconArrowsUpDown size={20} stroke={1.9} aria-hidden />
          </button>
        </div>
        <p className={css.note}>场馆内钱包不支持互转，转出或转入须有一方为平台钱包。</p>
      </Section>
      <BusyButton type="submit" busy={busy}>
        立即转账
      </BusyButton>
    </form>
  )
}
