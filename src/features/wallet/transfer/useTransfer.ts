import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsAwaitingResponse } from '@/api/moneyRequests'
import { getQueryKey } from '@/api/query'
import { getServerTime } from '@/api/transport'
import { useSendRequest } from '@/api/useSendRequest'
import type { BodyOf } from '@/contract/endpoint'
import { listTransactions } from '@/contract/records'
import { listVenues, setAutoTransfer, transfer, PLATFORM_WALLET } from '@/contract/wallet'
import type { FieldError } from '@/lib/fieldErrors'
import { parseTypedAmount, checkDecimals } from '@/lib/money/amountInput'
import { compare } from '@/lib/money/arithmetic'
import { type Money, toMoney, ZERO } from '@/lib/money/money'
import { patchCachedUser, refetchUser } from '@/shared/session/user'
import { isWaitingMessage, type MovementHandle, useMoneyStage } from '@/shared/wallet/movement'
import { useFirstOpenVenueId, useWalletNames } from '@/shared/wallet/venues'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { confirm } from '@/ui/overlay/dialogs'

interface TransferDraft {
  source: string
  target: string
  amount: string
}

const PLATFORM = PLATFORM_WALLET.platname

/** The first error in the order of spec 5, then those that the spec leaves open. */
export function checkTransfer(draft: TransferDraft): FieldError<keyof TransferDraft> | undefined {
  const { source, target } = draft
  const amount = parseTypedAmount(draft.amount)
  if (amount === undefined || compare(amount, ZERO) <= 0)
    return { field: 'amount', message: '请输入操作金额！' }
  if (source !== PLATFORM && target !== PLATFORM)
    return { field: 'target', message: '场馆内钱包不支持互转' }
  if (source === '' || target === '')
    return { field: source === '' ? 'source' : 'target', message: '请选择钱包' }
  return checkDecimals(amount)
}

const transferBody = (draft: TransferDraft): BodyOf<typeof transfer> => ({
  amount: parseTypedAmount(draft.amount) ?? draft.amount,
  sourcetype: draft.source,
  targettype: draft.target,
})

export function chooseWallet(
  draft: TransferDraft,
  side: 'source' | 'target',
  platname: string,
): TransferDraft {
  const other = side === 'source' ? 'target' : 'source'
  return draft[other] === platname
    ? { ...draft, [side]: platname, [other]: draft[side] }
    : { ...draft, [side]: platname }
}

export const swapWallets = (draft: TransferDraft): TransferDraft => ({
  ...draft,
  source: draft.target,
  target: draft.source,
})

export interface UnsettledTransfer {
  amount: Money
  target: string
  /** By the server's clock. */
  at: number
}

export function useTransfer() {
  const client = useQueryClient()
  const open = useFirstOpenVenueId() ?? ''
  // Until the member chooses, the target is the first open venue.
  const withTarget = (own: TransferDraft) =>
    own.target === '' && own.source !== open ? { ...own, target: open } : own
  const names = useWalletNames()
  const ifThere = (wallet: string) =>
    names.some(({ platname }) => platname === wallet) ? wallet : ''
  const shown = (own: TransferDraft) => {
    const { source, target, amount } = withTarget(own)
    return { source: ifThere(source), target: ifThere(target), amount }
  }

  const readAgain = () => {
    void refetchUser(client)
    void client.invalidateQueries({ queryKey: getQueryKey(listVenues) })
    void client.invalidateQueries({ queryKey: getQueryKey(listTransactions) })
  }
  const { staged, begin, dismiss } = useMoneyStage()
  const toWallet = (platname: string) => ({
    platname,
    name: names.find((wallet) => wallet.platname === platname)?.name ?? platname,
  })
  const movement = useRef<MovementHandle>(undefined)
  const waiting = useIsAwaitingResponse(transfer)
  const [unsettled, setUnsettled] = useState<UnsettledTransfer>()
  const [send, busy] = useSendRequest(transfer, {
    onSend: ({ sourcetype, targettype, amount }) => {
      movement.current = begin({
        from: toWallet(sourcetype),
        to: toWallet(targettype),
        amount: toMoney(String(amount)),
        pending: '正在转账，请稍候',
        action: '再转一笔',
      })
    },
    onSuccess: ({ message }, { targettype, amount }) => {
      movement.current?.complete(message)
      setUnsettled(
        isWaitingMessage(message)
          ? {
              amount: toMoney(String(amount)),
              target: toWallet(targettype).name,
              at: getServerTime(),
            }
          : undefined,
      )
      form.change({ amount: '' })
      readAgain()
    },
    // A venue may have failed half way: the balances show where the money is.
    onError: (error) => {
      movement.current?.fail(error)
      readAgain()
    },
    onSettled: () => movement.current?.cancel(),
  })
  const [params] = useSearchParams()
  const first: TransferDraft = { source: PLATFORM, target: params.get('venue') ?? '', amount: '' }
  const form = useForm({
    initial: first,
    findError: (own) => checkTransfer(shown(own)),
    send: (own) => send(transferBody(shown(own))),
    busy,
  })
  const draft = shown(form.draft)
  const { props, errorOf, submit, change } = form
  const settled = withTarget(form.draft)
  useEffect(() => {
    if (settled.amount !== '' && settled.target !== form.draft.target) change(settled)
  })
  return {
    draft,
    busy,
    waiting,
    props,
    errorOf,
    submit,
    staged,
    dismiss,
    unsettled,
    setAmount: (amount: string) => change({ ...settled, amount }),
    pick: (side: 'source' | 'target', platname: string) =>
      change(chooseWallet(draft, side, platname)),
    swap: () => change(swapWallets(draft)),
  }
}

const OFF = '关闭自动免转后，您将需要手动操作各个场馆钱包的余额，确定关闭自动免转？'

/** TR-01. */
export function useAutoTransfer() {
  const client = useQueryClient()
  const [send, busy] = useSendRequest(setAutoTransfer, {
    onSuccess: ({ message }, { transferstatus }) => {
      patchCachedUser(client, { transferstatus: transferstatus === 1 })
      toast.done(message)
    },
  })
  const change = async (next: boolean) => {
    if (next || (await confirm({ title: '关闭自动免转', text: OFF })))
      await send({ transferstatus: next ? 1 : 0 })
  }
  return { change, busy }
}
