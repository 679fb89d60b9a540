import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getQueryKey } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { CARD_TYPE } from '@/contract/cards'
import { createWithdrawal, readTurnover } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { listVenues, PLATFORM_WALLET } from '@/contract/wallet'
import { toMoney } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { refetchUser } from '@/shared/session/user'
import { type MovementHandle, useMovementAnimation } from '@/shared/wallet/movement'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import { confirmDialog } from '@/ui/overlay/dialogs'
import { cashierQueries } from '../cashierQueries'
import { useConfirmIfRatesChanged } from '../useConfirmIfRatesChanged'
import {
  RECEIVED_LABEL,
  formatBankAndLastFour,
  emptyWithdrawalDraft,
  ZERO_USDT_TEXT,
  getUsdtReceiptTexts,
  createWithdrawalBody,
  checkWithdrawal,
  type WithdrawalWay,
  type WithdrawalDraft,
} from './withdrawalRules'

const TURNOVER_WORD = '打码量'
const PASSWORD_WORD = '支付密码'
const WITHDRAWAL_RECORD_TYPE = 2

const NOTHING_ARRIVES_QUESTION = {
  title: '实际到账为 0',
  text: `扣除手续费后，实际到账 ${ZERO_USDT_TEXT}。`,
  ok: '仍要提交',
}

export function useWithdrawalForm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState<WithdrawalWay>('usdt')
  const { animation, begin, dismiss } = useMovementAnimation()
  const hasServerMessage = animation?.message !== undefined
  const movement = useRef<MovementHandle>(undefined)
  const [turnoverRefusalCount, setTurnoverRefusalCount] = useState(0)
  const [passwordMessage, setPasswordMessage] = useState('')
  const cardType = way === 'usdt' ? CARD_TYPE.usdtAddress : CARD_TYPE.bankCard
  const cards = useQuery(cashierQueries.cards(cardType))
  const findCard = (cardId: string) => cards.data?.find(({ id }) => id === cardId)
  const isCardRemoved = (cardId: string) => cards.data !== undefined && !findCard(cardId)

  const getCardName = (cardId: string) => {
    const card = findCard(cardId)
    // The animation has no room for a protocol.
    return card ? formatBankAndLastFour({ ...card, bank_owner: '' }) : words.unknown
  }

  const refetchBalances = () => {
    void refetchUser(client)
    for (const endpoint of [readTurnover, listVenues, listTransactions])
      void client.invalidateQueries({ queryKey: getQueryKey(endpoint) })
  }
  const [send, isSending] = useSendRequest(createWithdrawal, {
    onSend: ({ bank, amount }) => {
      setPasswordMessage('')
      movement.current = begin({
        from: PLATFORM_WALLET,
        to: { name: getCardName(String(bank)) },
        amount: toMoney(String(amount)),
        pending: '正在提交，请稍候',
        action: '查看进度',
      })
    },
    onSuccess: () => {
      movement.current?.complete(
        screenWords.submitted,
        () => void navigate(paths.transactions, { state: { type: WITHDRAWAL_RECORD_TYPE } }),
      )
      refetchBalances()
    },
    onSuccessOnScreen: () => {
      form.clear()
    },
    onError: (error) => {
      movement.current?.fail(error)
      refetchBalances()
      if (error.message.includes(TURNOVER_WORD)) setTurnoverRefusalCount((count) => count + 1)
      if (!error.message.includes(PASSWORD_WORD)) return
      setPasswordMessage(error.message)
      form.showError({ field: 'password', message: '' })
    },
    onSettled: () => movement.current?.cancel(),
  })
  const confirmIfRatesChanged = useConfirmIfRatesChanged()
  const [confirmAndSend, isConfirming] = useSingleFlight(async (draft: WithdrawalDraft) => {
    const body = createWithdrawalBody(draft)
    const card = way === 'usdt' ? findCard(draft.cardId) : undefined
    if (card) {
      const texts = await confirmIfRatesChanged((user) =>
        getUsdtReceiptTexts(draft.amount, card, user),
      )
      if (!texts) return
      if (
        texts[RECEIVED_LABEL] === ZERO_USDT_TEXT &&
        !(await confirmDialog(NOTHING_ARRIVES_QUESTION))
      )
        return
    }
    await send(body)
  })
  const form = useForm({
    initial: emptyWithdrawalDraft,
    findError: (draft) =>
      checkWithdrawal(way, isCardRemoved(draft.cardId) ? { ...draft, cardId: '' } : draft),
    send: confirmAndSend,
    busy: isConfirming || isSending || hasServerMessage,
  })

  return {
    ...form,
    way,
    cards,
    findCard,
    animation,
    dismiss,
    isConfirming,
    turnoverRefusalCount,
    passwordMessage,
    /** WD-05: clears the fields. */
    changeWay: (next: WithdrawalWay) => {
      if (isConfirming || hasServerMessage || next === way) return
      setWay(next)
      form.clear()
    },
  }
}
