import type { BodyOf } from '@/contract/endpoint'
import { PLATFORM_WALLET, type transfer } from '@/contract/wallet'
import { cmp } from '@/lib/money'
import { typedAmount } from '@/lib/amounts'
import { ZERO } from '@/lib/moneyText'
import type { Wrong } from '@/lib/wrong'

export interface TransferDraft {
  /** Platform names. */
  source: string
  target: string
  amount: string
}

export const PLATFORM = PLATFORM_WALLET.platname

/** Spec 5, in its order; then what only a form without a wallet can meet. */
export function wrongTransfer(draft: TransferDraft): Wrong<keyof TransferDraft> | undefined {
  const { source, target } = draft
  const amount = typedAmount(draft.amount)
  if (amount === undefined || cmp(amount, ZERO) <= 0)
    return { field: 'amount', message: '请输入操作金额！' }
  if (source !== PLATFORM && target !== PLATFORM)
    return { field: 'target', message: '场馆内钱包不支持互转' }
  if (source === '' || target === '')
    return { field: source === '' ? 'source' : 'target', message: '请选择钱包' }
  return undefined
}

export const transferBody = (draft: TransferDraft): BodyOf<typeof transfer> => ({
  amount: typedAmount(draft.amount) ?? draft.amount,
  sourcetype: draft.source,
  targettype: draft.target,
})

/** A venue that does not answer leaves a transfer pending, which the server's words alone tell («转账处理中»). */
export const isThere = (message: string) => message.trim() === '' || message.includes('成功')

/** Choosing on one side the wallet of the other swaps the two. */
export function choose(
  draft: TransferDraft,
  side: 'source' | 'target',
  platname: string,
): TransferDraft {
  const other = side === 'source' ? 'target' : 'source'
  return draft[other] === platname
    ? { ...draft, [side]: platname, [other]: draft[side] }
    : { ...draft, [side]: platname }
}

export const swapped = (draft: TransferDraft): TransferDraft => ({
  ...draft,
  source: draft.target,
  target: draft.source,
})
