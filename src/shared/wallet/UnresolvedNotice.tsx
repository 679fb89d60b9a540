import type { MoneyRequest } from '@/api/moneyRequests'
import { dismissMoneyRequests, useUnresolvedRequests } from '@/api/unresolvedRequests'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import { DEPOSITS } from '@/contract/endpoint'
import { claimRebate } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { parseMoney, formatMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { formatBeijingHourMinute } from '@/lib/time/time'
import { Warning } from '@/ui/feedback/Warning'
import '@/ui/theme/layout.css'
import { AppLink } from '@/ui/navigation/AppLink'

const MONEY_ENDPOINTS = [
  createDeposit,
  createTronOrder,
  createWithdrawal,
  transfer,
  recoverAll,
  claimRebate,
]

const findEndpoint = ({ endpointId }: MoneyRequest) =>
  MONEY_ENDPOINTS.find(({ id }) => id === endpointId)

function describeMoneyRequest(request: MoneyRequest): string {
  const amount = parseMoney(request.amount)
  const endpoint = findEndpoint(request)
  const parts = [
    endpoint?.title,
    amount && `${formatMoney(amount)} 元`,
    formatBeijingHourMinute(request.sentAt),
    // A recovery has a row for each venue.
    endpoint !== recoverAll && request.rowState,
  ]
  return parts.filter(Boolean).join(' · ')
}

const FOLLOW_RECORDS = { text: '进展以交易记录为准。', confirmLabel: screenWords.understood }
const messages = {
  unknown: {
    title: words.unresolved,
    text: '请先到交易记录核对，切勿重复提交。',
    confirmLabel: screenWords.checkedRecords,
  },
  unheard: { title: '上一笔已提交成功', ...FOLLOW_RECORDS },
  listed: { title: '上一笔已有记录', ...FOLLOW_RECORDS },
}

/** About the latest unknown outcome, else the latest one known since; stays until confirmed. */
export function UnresolvedNotice() {
  const requests = useUnresolvedRequests()
  const latest = requests.findLast(({ outcome }) => !outcome) ?? requests.at(-1)
  if (!latest) return null
  const { title, text, confirmLabel } = messages[latest.outcome ?? 'unknown']
  const lists = findEndpoint(latest)?.records ?? [DEPOSITS]
  const sameOutcome = requests.filter(({ outcome }) => outcome === latest.outcome)
  return (
    <Warning label={title} isInfo={latest.outcome !== undefined}>
      <strong>{title}</strong>
      <p translate="no">{describeMoneyRequest(latest)}</p>
      <p>{text}</p>
      <div className="wrap" style={{ gap: '4px 20px', marginBlock: '-4px -10px' }}>
        <AppLink className="underlined" to={links.records(lists)}>
          {screenWords.seeRecords}
        </AppLink>
        <button
          type="button"
          className="underlined"
          onClick={() => dismissMoneyRequests(sameOutcome.map(({ id }) => id))}
        >
          {confirmLabel}
        </button>
      </div>
    </Warning>
  )
}
