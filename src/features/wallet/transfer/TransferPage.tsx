import { useUser } from '@/shared/session/user'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { typedAmount } from '@/lib/amounts'
import { plain, show } from '@/lib/moneyText'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { MoneyStage, type StagedMovement, wallet } from '@/shared/wallet/MoneyStage'
import { useVenuePoll, useWalletBalance, useWalletNames, venuePolls } from '@/shared/wallet/venues'
import { WalletSummary } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { useShown } from '@/ui/content/Money'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { AmountField } from '@/ui/form/AmountField'
import { BusyButton, SwitchTrack } from '@/ui/form/BusyButton'
import { FieldLine } from '@/ui/form/FieldFrame'
import { Foot } from '@/ui/form/Foot'
import { PickerField } from '@/ui/form/PickerField'
import { Page } from '@/ui/navigation/Page'
import css from './TransferPage.module.css'
import { useAutoTransfer, useTransfer } from './useTransfer'

/** 转账: between the central wallet and the venues, automatic or by hand. */
export default function TransferPage() {
  useVenuePoll(venuePolls.transfer)
  // Undefined until the member is known: the switch and the form must not guess.
  const auto = useUser()?.transferstatus
  return (
    <Page title="转账">
      <WalletSummary shown={4} />
      {auto === undefined ? (
        <MemberUnavailable>
          <SkeletonBlock height={74} />
        </MemberUnavailable>
      ) : (
        <>
          <AutoTransfer on={auto} />
          {!auto && <TransferForm />}
        </>
      )}
    </Page>
  )
}

/** The switch 自动免转; shows the value from the member's info. */
function AutoTransfer({ on }: { on: boolean }) {
  const { change, busy } = useAutoTransfer()
  return (
    <Card className={`row spread ${css.auto}`}>
      <div className={css.words}>
        <h2 className={css.title}>自动免转</h2>
        <p className="dim-xs">
          {on ? '已开启：进入游戏时，余额自动转入该场馆' : '开启后，进入游戏时余额自动转入该场馆'}
        </p>
      </div>
      {/* It moves when the server has confirmed the change. */}
      <button
        type="button"
        role="switch"
        aria-label="自动免转"
        aria-checked={on}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={css.toggle}
        onClick={() => {
          if (!busy) void change(!on)
        }}
      >
        <SwitchTrack busy={busy} />
      </button>
    </Card>
  )
}

/** A transfer has no limit of its own: what can be withdrawn is offered. */
const QUICK = [100, 500, 1000, 5000]

/** From one wallet to another; one of them is the platform's (TR-02). */
function TransferForm() {
  const { draft, busy, waiting, staged, errorOf, props, setAmount, pick, swap } = useTransfer()
  const most = useWalletBalance(draft.source)
  return (
    <form {...props} className={`fill ${css.form}`}>
      <section aria-label="转账信息" className="stack">
        <Card>
          <AmountField
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
            <button
              type="button"
              className={`center ${css.swap}`}
              aria-label="交换转出转入"
              onClick={swap}
            >
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
        <p className={`dim-xs ${css.note}`}>场馆内钱包不支持互转，转出或转入须有一方为平台钱包。</p>
      </section>
      <TransferFoot amount={draft.amount} {...{ busy, waiting }} />
      {staged && <TransferStage {...staged} />}
    </form>
  )
}

/** The wallets by their names, with what they hold. */
function TransferStage(staged: StagedMovement) {
  const { from, to } = staged
  const names = useWalletNames()
  const nameOf = (id: string) => names.find(({ platname }) => platname === id)?.name ?? id
  const [source, target] = [useWalletBalance(from), useWalletBalance(to)]
  return (
    <MoneyStage
      staged={staged}
      from={wallet(nameOf(from), source)}
      to={wallet(nameOf(to), target)}
      waiting="正在转账，请稍候"
    />
  )
}

/** 立即转账, beside it what will be moved. */
function TransferFoot({ amount, ...sent }: { amount: string; busy: boolean; waiting: boolean }) {
  const yuan = typedAmount(amount)
  return (
    <Foot label="本次转账" value={yuan ? `¥${show(yuan)}` : words.unknown}>
      <BusyButton type="submit" {...sent}>
        立即转账
      </BusyButton>
    </Foot>
  )
}

interface WalletPickProps {
  label: '转出钱包' | '转入钱包'
  value: string
  onChange: (platname: string) => void
  error: string | undefined
}

/** A wallet's balance, a component of its own because of the poll. */
function Balance({ platname }: { platname: string }) {
  const balance = useWalletBalance(platname)
  const shown = useShown(balance ?? null)
  return !balance ? words.unknown : <span translate="no">{shown} 元</span>
}

/** One side of a transfer, with what that wallet holds. */
function WalletPick({ label, value, onChange, error }: WalletPickProps) {
  const options = useWalletNames().map(({ platname, name }) => ({
    value: platname,
    label: name,
    note: <Balance platname={platname} />,
  }))
  return (
    <PickerField
      frame={FieldLine}
      label={label}
      value={value || undefined}
      options={options}
      onChange={onChange}
      error={error}
      hint={
        <>
          余额 <Balance platname={value} />
        </>
      }
    />
  )
}
