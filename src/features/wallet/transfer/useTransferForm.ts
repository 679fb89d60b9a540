import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsMoneyRequestPending } from '@/api/moneyRequests'
import { getQueryKey } from '@/api/query'
import { getServerTime } from '@/api/serverClock'
import { useSendRequest } from '@/api/useSendRequest'
import type { BodyOf } from '@/contract/endpoint'
import { listTransactions } from '@/contract/records'
import { listVenues, setAutoTransfer, transfer, PLATFORM_WALLET } from '@/contract/wallet'
import type { FieldError } from '@/lib/fieldErrors'
import { parseTypedAmount, checkDecimals } from '@/lib/money/amountInput'
import { compare } from '@/lib/money/arithmetic'
import { type Money, toMoney, ZERO } from '@/lib/money/money'
import { patchCachedAndStoredUser, refetchUser } from '@/shared/session/user'
import {
  isStillPendingMessage,
  type MovementHandle,
  useMovementAnimation,
} from '@/shared/wallet/movement'
import { useFirstOpenVenueId, useWalletNames } from '@/shared/wallet/venues'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { confirmDialog } from '@/ui/overlay/dialogs'

interface TransferDraft {
  source: string
  target: string
  amount: string
}

const PLATFORM = PLATFORM_WALLET.platname

type TransferError = FieldError<keyof TransferDraft>

/** The first error in the order of spec 5, then those that the spec leaves open. */
export function checkTransfer(draft: TransferDraft): TransferError | undefined {
  const { source, target } = draft
  const amount = parseTypedAmount(draft.amount)
  if (amount === undefined || compare(amount, ZERO) <= 0)
    return { field: 'amount', message: '请输入操作金额！' }
  if (source !== PLATFORM && target !== PLATFORM)
    return { field: 'target', message: '场馆内钱包不支持互转' }
  if (source === '') return { field: 'source', message: '请选择钱包' }
  if (target === '') return { field: 'target', message: '请选择钱包' }
  return checkDecimals(amount)
}

const createTransferBody = (draft: TransferDraft): BodyOf<typeof transfer> => ({
  amount: parseTypedAmount(draft.amount) ?? draft.amount,
  sourcetype: draft.source,
  targettype: draft.target,
})

/** The wallet of the other side goes to this one: the two are exchanged. */
export function selectWalletOrSwap(
  draft: TransferDraft,
  side: 'source' | 'target',
  platname: string,
): TransferDraft {
  const other = side === 'source' ? 'target' : 'source'
  return draft[other] === platname
    ? { ...draft, [side]: platname, [other]: draft[side] }
    : { ...draft, [side]: platname }
}

export const swapSourceAndTarget = (draft: TransferDraft): TransferDraft => ({
  ...draft,
  source: draft.target,
  target: draft.source,
})

export interface UnsettledTransfer {
  amount: Money
  target: string
  /** In ms, by the server's clock. */
  submittedAt: number
}

export function useTransferForm() {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const firstOpenVenueId = useFirstOpenVenueId() ?? ''
  const wallets = useWalletNames()
  const findWallet = (platname: string) => wallets.find((wallet) => wallet.platname === platname)
  const getWalletName = (platname: string) => findWallet(platname)?.name ?? platname

  // Until the member chooses, the target is the first open venue.
  const withDefaultTarget = (draft: TransferDraft) =>
    draft.target === '' && draft.source !== firstOpenVenueId
      ? { ...draft, target: firstOpenVenueId }
      : draft
  const getShownDraft = (draft: TransferDraft): TransferDraft => {
    const { source, target, amount } = withDefaultTarget(draft)
    return {
      source: findWallet(source)?.platname ?? '',
      target: findWallet(target)?.platname ?? '',
      amount,
    }
  }

  const refetchBalances = () => {
    void refetchUser(client)
    void client.invalidateQueries({ queryKey: getQueryKey(listVenues) })
    void client.invalidateQueries({ queryKey: getQueryKey(listTransactions) })
  }
  const { animation, begin, dismiss } = useMovementAnimation()
  const movement = useRef<MovementHandle>(undefined)
  const waiting = useIsMoneyRequestPending(transfer)
  const [unsettled, setUnsettled] = useState<UnsettledTransfer>()
  const [send, busy] = useSendRequest(transfer, {
    onSend: ({ sourcetype, targettype, amount }) => {
      movement.current = begin({
        from: { platname: sourcetype, name: getWalletName(sourcetype) },
        to: { platname: targettype, name: getWalletName(targettype) },
        amount: toMoney(String(amount)),
        pending: '正在转账，请稍候',
        action: '再转一笔',
      })
    },
    onSuccess: ({ message }, { targettype, amount }) => {
      movement.current?.complete(message)
      const sent = { amount: toMoney(String(amount)), target: getWalletName(targettype) }
      const isUnsettled = isStillPendingMessage(message)
      setUnsettled(isUnsettled ? { ...sent, submittedAt: getServerTime() } : undefined)
      form.change({ amount: '' })
      refetchBalances()
    },
    // On a low screen its button is far below the balances.
    onSuccessOnScreen: () => window.scrollTo(0, 0),
    // A venue may have failed half way: the balances show where the money is.
    onError: (error) => {
      movement.current?.fail(error)
      refetchBalances()
    },
    onSettled: () => movement.current?.cancel(),
  })
  const form = useForm<TransferDraft, TransferError>({
    initial: { source: PLATFORM, target: params.get('venue') ?? '', amount: '' },
    findError: (draft) => checkTransfer(getShownDraft(draft)),
    send: (draft) => send(createTransferBody(getShownDraft(draft))),
    busy,
  })
  const draft = getShownDraft(form.draft)
  const draftToKeep = withDefaultTarget(form.draft)
  useEffect(() => {
    // Another venue that opens must not change the target beside a typed amount.
    if (draftToKeep.amount !== '' && draftToKeep.target !== form.draft.target)
      form.change(draftToKeep)
  })
  return {
    ...form,
    draft,
    waiting,
    animation,
    dismiss,
    unsettled,
    setAmount: (amount: string) => form.change({ ...draftToKeep, amount }),
    pick: (side: 'source' | 'target', platname: string) =>
      form.change(selectWalletOrSwap(draft, side, platname)),
    swap: () => form.change(swapSourceAndTarget(draft)),
  }
}

const TURN_OFF_QUESTION = '关闭自动免转后，您将需要手动操作各个场馆钱包的余额，确定关闭自动免转？'

/** TR-01: the switch 自动免转. Asks before it turns it off. */
export function useAutoTransfer(): {
  confirmAndChange: (isOn: boolean) => Promise<void>
  busy: boolean
} {
  const client = useQueryClient()
  const [send, busy] = useSendRequest(setAutoTransfer, {
    onSuccess: ({ message }, { transferstatus }) => {
      patchCachedAndStoredUser(client, { transferstatus: transferstatus === 1 })
      toast.successOrWarning(message)
    },
  })
  const confirmAndChange = async (isOn: boolean) => {
    if (!isOn && !(await confirmDialog({ title: '关闭自动免转', text: TURN_OFF_QUESTION }))) return
    await send({ transferstatus: isOn ? 1 : 0 })
  }
  return { confirmAndChange, busy }
}
