import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getQueryKey } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { CARD_TYPE } from '@/contract/cards'
import { createDeposit, readPayRange } from '@/contract/cashier'
import type { Endpoint } from '@/contract/endpoint'
import type { PayWay } from '@/contract/payWays'
import { listTransactions } from '@/contract/records'
import { createTronOrder } from '@/contract/tron'
import { links, paths } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { toast } from '@/ui/feedback/toast'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import { cashierQueries } from '../cashierQueries'
import { isOrderNo, rememberDepositNo, rememberTronOrder } from '../ownOrders'
import { useConfirmIfRatesChanged } from '../useConfirmIfRatesChanged'
import {
  DEFAULT_RANGE,
  createDepositBody,
  type DepositDraft,
  emptyDepositDraft,
  type PayRange,
  getUsdtEstimateTexts,
  checkDeposit,
} from './depositRules'

const REFUSAL_FALLBACK = '下单失败'
/** Spec 8 has words only for the bank way. */
const notifyElsewhere = () => toast.success('下单成功，请在交易记录中查看')

export function useDepositForm(way: PayWay, range: PayRange) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const invalidate = (endpoint: Endpoint) =>
    void client.invalidateQueries({ queryKey: getQueryKey(endpoint) })

  const [create, isCreating] = useSendRequest(createDeposit, {
    refusalFallback: REFUSAL_FALLBACK,
    onError: () => invalidate(readPayRange),
    onSuccessElsewhere: way.kind === 'bank' ? undefined : notifyElsewhere,
    onSuccess: ({ message }) => {
      invalidate(listTransactions)
      rememberDepositNo(message.trim())
      if (way.kind === 'bank') toast.success(screenWords.submitted)
    },
    onSuccessOnScreen: ({ message }) => {
      // Spec 7: the message is the deposit number.
      const depositNo = message.trim()
      void navigate(isOrderNo(depositNo) ? links.payOrder(depositNo) : paths.transactions)
    },
  })
  const [createTron, isCreatingTron] = useSendRequest(createTronOrder, {
    refusalFallback: REFUSAL_FALLBACK,
    onError: () => invalidate(readPayRange),
    onSuccessElsewhere: notifyElsewhere,
    onSuccess: ({ data }) => {
      invalidate(listTransactions)
      rememberTronOrder(data)
    },
    onSuccessOnScreen: ({ data }) => {
      const link = links.payTron({
        order_no: data.out_trade_no,
        address: data.tron_address,
        amount_usdt: data.usdt_amount,
        protocol: data.tron_network || form.draft.protocol,
      })
      void navigate(link)
    },
  })

  const confirmIfRatesChanged = useConfirmIfRatesChanged()
  const [placeOrder, isConfirming] = useSingleFlight(async (draft: DepositDraft) => {
    const body = createDepositBody(way, draft)
    if (way.kind !== 'usdt') await create(body)
    else if (await confirmIfRatesChanged((user) => getUsdtEstimateTexts(draft.amount, user)))
      await createTron({ money: body.amount, protocol: draft.protocol })
  })
  const form = useForm({
    initial: emptyDepositDraft,
    findError: (draft) => checkDeposit(way, draft, range),
    send: placeOrder,
    busy: isConfirming || isCreating || isCreatingTron,
  })
  return { ...form, isConfirming }
}
export type DepositFormState = ReturnType<typeof useDepositForm>

export function usePayRange(way: PayWay): PayRange {
  const range = useQuery(cashierQueries.payRange(way.range)).data
  return {
    min_price: range?.min_price ?? DEFAULT_RANGE.min_price,
    max_price: range?.max_price ?? DEFAULT_RANGE.max_price,
  }
}

/** True once the server has said on this visit that neither card nor address is bound. */
export function useHasNoCardOrAddress(): boolean {
  const cards = [
    useQuery(cashierQueries.cards(CARD_TYPE.bankCard)),
    useQuery(cashierQueries.cards(CARD_TYPE.usdtAddress)),
  ]
  const [wasUnbound, setWasUnbound] = useState(false)
  const areFresh = cards.every(
    ({ isSuccess, isFetchedAfterMount, isFetching }) =>
      isSuccess && isFetchedAfterMount && !isFetching,
  )
  const isUnbound = cards.every(({ data }) => data?.length === 0) && (wasUnbound || areFresh)
  if (isUnbound !== wasUnbound) setWasUnbound(isUnbound)
  return isUnbound
}

/** The bank list, or the receiving banks' names where it is empty. */
export function useBankNamesQuery() {
  const banks = useQuery(cashierQueries.banks())
  const receiving = useQuery(cashierQueries.receivingBanks())
  const bankNames = (banks.data ?? []).map(({ bank_name }) => bank_name)
  const receivingNames = (receiving.data ?? []).map(({ bank_data }) => bank_data?.bank_name ?? '')
  const names = [...new Set((bankNames.length > 0 ? bankNames : receivingNames).filter(Boolean))]
  const isPending = names.length === 0 && (banks.isPending || receiving.isPending)
  const failed = [banks, receiving].filter(({ isError }) => isError)
  return {
    names,
    isPending,
    isError: names.length === 0 && !isPending && failed.length > 0,
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
}
