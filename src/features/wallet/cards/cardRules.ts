import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { bindCard, cardLimit, listCards } from '@/contract/cards'
import type { BodyOf } from '@/contract/endpoint'
import { type Check, findFirstError, type FieldError } from '@/lib/fieldErrors'
import { extractCardNumber } from '@/lib/text/pastedText'
import {
  getTronAddressOrText,
  splitIntoFours,
  looksLikeTronAddress,
  shortenAddress,
  isInvalidTronAddress,
} from '@/lib/tron'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { useBack } from '@/ui/navigation/AppLink'

/** In the address of the wallet; not the server's CARD_TYPE. */
export const CARD_TAB = { usdtAddresses: 1, bankCards: 2 } as const

export interface BankDraft {
  owner: string
  bank: string
  branch: string
  number: string
  payPass: string
}
export interface AddressDraft {
  address: string
  protocol: string
  payPass: string
}

const isFilled =
  <Draft extends Record<keyof Draft, string>>(field: keyof Draft) =>
  (draft: Draft) =>
    draft[field].trim() !== ''

/** Spec 5, with its order and spellings. */
const bankChecks: readonly Check<BankDraft>[] = [
  ['owner', isFilled('owner'), '请输入姓名'],
  ['bank', isFilled('bank'), '请输入银行'],
  ['branch', isFilled('branch'), '请输入开户行地址'],
  ['number', isFilled('number'), '请输人银行卡号'],
  ['payPass', ({ payPass }) => payPass !== '', '请输人支付密码'],
  [
    'number',
    ({ number }) => extractCardNumber(number).length >= cardLimit.number.min,
    cardLimit.number.message,
  ],
  [
    'payPass',
    ({ payPass }) =>
      payPass.length >= cardLimit.payPass.min && payPass.length <= cardLimit.payPass.max,
    cardLimit.payPass.message,
  ],
]

export const ADDRESS_TYPO_MESSAGE = '地址校验未通过，可能有字符抄错，请核对'

const addressChecks: readonly Check<AddressDraft>[] = [
  ['address', isFilled('address'), '请输入USDT地址'],
  ['protocol', isFilled('protocol'), '请选择钱包协议'],
  ['payPass', ({ payPass }) => payPass !== '', '请输人支付密码'],
  // After the spec's checks: money sent to a wrong address is lost.
  [
    'address',
    ({ address }) => looksLikeTronAddress(getTronAddressOrText(address)),
    '地址格式不正确，请输入有效的TRON地址',
  ],
  [
    'address',
    (draft) => !isInvalidTronAddress(getTronAddressOrText(draft.address), draft.protocol),
    ADDRESS_TYPO_MESSAGE,
  ],
]

export const checkBankCard = (draft: BankDraft): FieldError<keyof BankDraft> | undefined =>
  findFirstError(draft, bankChecks)
export const checkAddress = (draft: AddressDraft): FieldError<keyof AddressDraft> | undefined =>
  findFirstError(draft, addressChecks)

export const createBankCardBody = (draft: BankDraft): BodyOf<typeof bindCard> => ({
  bank: draft.bank,
  bank_owner: draft.owner.trim(),
  bank_no: extractCardNumber(draft.number),
  bank_address: draft.branch.trim(),
  pay_pass: draft.payPass,
})

/** Spec 3: an address is a card of the bank USDT, with its protocol in bank_owner. */
export const createAddressBody = (draft: AddressDraft): BodyOf<typeof bindCard> => ({
  bank: 'USDT',
  bank_owner: draft.protocol,
  bank_no: getTronAddressOrText(draft.address),
  pay_pass: draft.payPass,
})

/** 6225, 8801, 0000, 1234. */
export const stripAndSplitIntoFours = (number: string): readonly string[] =>
  splitIntoFours(extractCardNumber(number))

/** «•••• 1234»; an address's head and tail. */
export const formatShortCardNumber = (number: string, isAddress: boolean): string =>
  isAddress ? shortenAddress(number) : `•••• ${extractCardNumber(number).slice(-4)}`

/** Unless `isRevealed`: the last four digits, or the head and tail of an address. */
export function getFullOrShortCardNumberGroups(
  number: string,
  { isAddress, isRevealed }: { isAddress: boolean; isRevealed: boolean },
): readonly string[] {
  if (isRevealed) return isAddress ? splitIntoFours(number) : stripAndSplitIntoFours(number)
  if (isAddress) return [formatShortCardNumber(number, true)]
  return ['••••', '••••', '••••', extractCardNumber(number).slice(-4)]
}

interface BindFormOptions<Draft> {
  initial: Draft
  findError: (draft: Draft) => FieldError<keyof Draft> | undefined
  createBody: (draft: Draft) => BodyOf<typeof bindCard>
  fallbackPath: string
}

export function useBindCardForm<Draft extends object>(options: BindFormOptions<Draft>) {
  const { initial, findError, createBody, fallbackPath } = options
  const client = useQueryClient()
  const goBack = useBack(undefined, fallbackPath)
  const [send, busy] = useSendRequest(bindCard, {
    onSuccess: () => {
      toast.success('绑定成功')
      void client.invalidateQueries({ queryKey: getQueryKey(listCards) })
    },
    onSuccessOnScreen: goBack,
  })
  return useForm({ initial, findError, send: (draft) => send(createBody(draft)), busy })
}
