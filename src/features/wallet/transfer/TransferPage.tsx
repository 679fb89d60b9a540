import { IconArrowsUpDown } from '@tabler/icons-react'
import { transfer } from '@/contract/wallet'
import { parseTypedAmount } from '@/lib/money/amountInput'
import { truncateToTwoDecimals, formatMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { formatBeijingHourMinute } from '@/lib/time/time'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useUser } from '@/shared/session/user'
import { AutoTransferPicture, MoneyStage } from '@/shared/wallet/MoneyStage'
import {
  usePollVenues,
  useCachedWalletBalance,
  useWalletNames,
  venuePolls,
} from '@/shared/wallet/venues'
import { WalletSummary } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { useAmountOrMask } from '@/ui/content/Money'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { AmountField } from '@/ui/form/AmountField'
import { BusyButton, SwitchTrack } from '@/ui/form/BusyButton'
import { InlineField } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { PickerField } from '@/ui/form/PickerField'
import { AppLink } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { type UnsettledTransfer, useAutoTransfer, useTransferForm } from './useTransferForm'
import * as css from './TransferPage.module.css'

export default function TransferPage() {
  usePollVenues(venuePolls.transfer)
  // Undefined until the member is known.
  const isAuto = useUser()?.transferstatus
  return (
    <Page title="转账">
      <div className={`fill ${css.columns}`}>
        <div className="stack">
          <WalletSummary limit={4} />
          {isAuto === undefined ? (
            <MemberLoadingOrRetry>
              <SkeletonBlock height={74} />
            </MemberLoadingOrRetry>
          ) : (
            <AutoTransfer isOn={isAuto} />
          )}
        </div>
        {isAuto === false && <TransferForm />}
        {isAuto && <AutoTransferPicture>进入游戏时，余额自动转入该场馆</AutoTransferPicture>}
      </div>
    </Page>
  )
}

function AutoTransfer({ isOn }: { isOn: boolean }) {
  const { confirmAndChange, busy } = useAutoTransfer()
  return (
    <Card className={`row spread ${css.autoCard}`}>
      <div className={css.textBlock}>
        <h2 className="heading">自动免转</h2>
        <p className="dim-xs">{isOn ? '已开启' : '开启后，进入游戏时余额自动转入该场馆'}</p>
      </div>
      <button
        type="button"
        role="switch"
        aria-label="自动免转"
        aria-checked={isOn}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={css.autoSwitch}
        onClick={() => {
          if (!busy) void confirmAndChange(!isOn)
        }}
      >
        <SwitchTrack busy={busy} />
      </button>
    </Card>
  )
}

const QUICK_AMOUNTS = [100, 500, 1000, 5000]

/** TR-02: a transfer by hand. */
function TransferForm() {
  const form = useTransferForm()
  const { draft, animation } = form
  const sourceBalance = useCachedWalletBalance(draft.source)
  return (
    <form {...form.props} className="fill">
      <section aria-label="转账信息" className="stack">
        {form.unsettled && <UnsettledCard {...form.unsettled} />}
        <Card>
          <AmountField
            label="转账金额"
            placeholder="请输入转账金额"
            value={draft.amount}
            onChange={form.setAmount}
            quick={QUICK_AMOUNTS}
            max={{
              label: screenWords.maxAmount,
              value: sourceBalance ? truncateToTwoDecimals(sourceBalance) : '',
            }}
            error={form.getError('amount')}
          />
        </Card>
        <Card flush className={css.walletFields ?? ''}>
          <WalletPicker
            label="转出钱包"
            value={draft.source}
            error={form.getError('source')}
            onChange={(platname) => form.pick('source', platname)}
          />
          <div className={css.swapRow}>
            <button
              type="button"
              className={`center ${css.swapButton}`}
              aria-label="交换转出转入"
              onClick={form.swap}
            >
              <IconArrowsUpDown size={20} aria-hidden />
            </button>
          </div>
          <WalletPicker
            label="转入钱包"
            value={draft.target}
            error={form.getError('target')}
            onChange={(platname) => form.pick('target', platname)}
          />
        </Card>
        <p className={`dim-xs ${css.note}`}>场馆内钱包不支持互转，转出或转入须有一方为平台钱包。</p>
      </section>
      <TransferFoot amount={draft.amount} busy={form.busy} waiting={form.waiting} />
      {animation && <MoneyStage animation={animation} onTap={form.dismiss} />}
    </form>
  )
}

const UnsettledCard = ({ amount, target, submittedAt }: UnsettledTransfer) => (
  <Card className="row spread">
    <div className={css.textBlock}>
      <b>
        转账处理中 <span translate="no">¥{formatMoney(amount)}</span>
      </b>
      <p className="dim-xs">
        转入{target}，{formatBeijingHourMinute(submittedAt)} 提交
      </p>
    </div>
    <AppLink className="underlined" to={links.records(transfer.records)}>
      查看明细
    </AppLink>
  </Card>
)

interface TransferFootProps {
  amount: string
  busy: boolean
  waiting: boolean
}

function TransferFoot({ amount, busy, waiting }: TransferFootProps) {
  const yuan = parseTypedAmount(amount)
  return (
    <FormFoot label="本次转账" value={yuan ? `¥${formatMoney(yuan)}` : words.unknown}>
      <BusyButton type="submit" busy={busy} waiting={waiting}>
        立即转账
      </BusyButton>
    </FormFoot>
  )
}

/** A component of its own, so that a poll renders only the number. */
function CachedBalance({ platname }: { platname: string }) {
  const balance = useCachedWalletBalance(platname)
  const text = useAmountOrMask(balance ?? null)
  if (!balance) return words.unknown
  return <span translate="no">{text} 元</span>
}

interface WalletPickerProps {
  label: '转出钱包' | '转入钱包'
  value: string
  onChange: (platname: string) => void
  error: string | undefined
}

function WalletPicker({ label, value, onChange, error }: WalletPickerProps) {
  const options = useWalletNames().map(({ platname, name }) => ({
    value: platname,
    label: name,
    note: <CachedBalance platname={platname} />,
  }))
  return (
    <PickerField
      frame={InlineField}
      label={label}
      value={value || undefined}
      options={options}
      onChange={onChange}
      error={error}
      hint={
        <>
          余额 <CachedBalance platname={value} />
        </>
      }
    />
  )
}
