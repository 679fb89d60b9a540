import { IconArrowsUpDown } from '@tabler/icons-react'
import { useWalletBalance } from '@/api/venues'
import { plain } from '@/lib/money'
import { words } from '@/lib/words'
import { AmountField } from '@/ui/AmountField'
import { BusyButton } from '@/ui/BusyButton'
import { Section } from '@/ui/Section'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './TransferForm.module.css'
import { useTransfer } from './useTransfer'
import { WalletPick } from './WalletPick'

const QUICK = [100, 500, 1000, 5000]

/** From one wallet to another; one of them is the platform's (TR-02). */
export function TransferForm() {
  useRenderCount('form')
  const { draft, busy, wrong, setAmount, pick, swap, submit } = useTransfer()
  const most = useWalletBalance(draft.source)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Section title="转账信息">
        <AmountField
          label="转账金额"
          unit="元"
          placeholder="请输入转账金额"
          value={draft.amount}
          onChange={setAmount}
          quick={QUICK}
          max={{ label: words.max, value: most === undefined ? '' : plain(most) }}
          error={wrong}
        />
        <div className={css.wallets}>
          <div className={css.picks}>
            <WalletPick
              label="转出钱包"
              value={draft.source}
              onChange={(platname) => pick('source', platname)}
            />
            <WalletPick
              label="转入钱包"
              value={draft.target}
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
