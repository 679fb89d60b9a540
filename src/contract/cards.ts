import * as v from 'valibot'
import { paths } from '@/lib/paths'
import type { readUser } from './account'
import {
  annotate,
  nonEmptySchema,
  createLengthLimits,
  createConstSchema,
  pictureSchema,
  protocolSchema,
  SAMPLE_CARD,
  TRON_ADDRESS_PATTERN,
} from './annotations'
import { endpoint } from './endpoint'
import { readableRows } from './parseData'
import { copyableText, identifier, text } from './wire'

/** USDT addresses: bank is "USDT", bank_owner the protocol, bank_no the address. */
export const card = v.object({
  id: identifier,
  bank: text,
  bank_owner: text,
  bank_no: copyableText,
  bank_address: text,
  ico: text,
})
export type Card = v.InferOutput<typeof card>

/** Spec 7. */
export const CARD_TYPE = { bankCard: 1, usdtAddress: 2 } as const

export const listCards = endpoint({
  id: 'cards.list',
  route: 'POST /api/getcard',
  title: '我的卡片',
  body: v.object({ type: v.picklist([1, 2]) }),
  data: readableRows(card),
})

export const removeCard = endpoint({
  id: 'cards.remove',
  route: 'POST /api/delcard',
  title: '解除绑定',
  effect: 'write',
  body: v.object({ id: identifier }),
})

export const bindCard = endpoint({
  id: 'cards.bind',
  route: 'POST /api/bindcard',
  title: '绑定卡片',
  effect: 'write',
  body: v.object({
    bank: v.string(),
    bank_owner: v.string(),
    bank_no: v.string(),
    bank_address: v.optional(v.string(), ''),
    pay_pass: v.string(),
  }),
})

export const bank = v.object({ bank_name: identifier })
export type Bank = v.InferOutput<typeof bank>

export const listBanks = endpoint({
  id: 'cards.banks',
  route: 'POST /api/banklist',
  title: '银行列表',
  data: readableRows(bank),
})

const MAX_CARDS = 5
/** Checked by the screens and the server (spec 5 and 9). In characters by default. */
export const cardLimit = {
  max: MAX_CARDS,
  fullMessage: `最多绑定${MAX_CARDS}张`,
  fullMessageByType: { 1: `最多绑定${MAX_CARDS}张银行卡`, 2: `最多绑定${MAX_CARDS}个USDT地址` },
  /** Digits; ISO 7812 allows no more. */
  number: { min: 8, max: 19, message: '请输人正确的卡号长度' },
  payPass: { min: 6, max: 18, message: '请输人支付密码长度' },
} as const

const ownerFields = {
  bank: undefined,
  bank_owner: undefined,
  bank_no: undefined,
  pay_pass: undefined,
}

annotate(card, () => ({
  about: 'A USDT address: bank USDT, bank_owner the protocol, bank_no the address.',
  fields: { ico: pictureSchema },
}))
annotate(listCards, () => ({
  fields: { type: '1 bank cards, 2 USDT addresses.' },
  screens: [paths.cards, paths.deposit, paths.withdrawal],
}))
annotate(listBanks, () => ({ screens: [paths.addBankCard, paths.deposit] }))
annotate(bindCard, () => ({
  fields: {
    bank: nonEmptySchema,
    bank_owner: nonEmptySchema,
    bank_no: createLengthLimits(cardLimit.number.min),
    pay_pass: createLengthLimits(cardLimit.payPass.min, cardLimit.payPass.max),
  },
  variants: [
    {
      name: 'BindBankCard',
      fields: {
        ...ownerFields,
        bank_address: { type: 'string', minLength: 1, description: 'The branch.' },
      },
    },
    {
      name: 'BindUsdtAddress',
      fields: {
        ...ownerFields,
        bank: createConstSchema('USDT'),
        bank_owner: protocolSchema,
        bank_no: { type: 'string', pattern: TRON_ADDRESS_PATTERN, description: 'The address.' },
      },
    },
  ],
  sample: async ({ getData, requireValue, payPassword }) => ({
    bank: requireValue(
      (await getData<typeof listBanks>('cards.banks'))[0],
      'the server has no bank',
    ).bank_name,
    bank_owner: (await getData<typeof readUser>('user.me')).name || '核对',
    bank_no: SAMPLE_CARD,
    bank_address: '核对支行',
    pay_pass: requireValue(payPassword, 'no --pay-password'),
  }),
}))
annotate(removeCard, () => ({
  sample: async ({ getData, requireValue, isOwnWorld }) => {
    const cards = await getData<typeof listCards>('cards.list', { type: CARD_TYPE.bankCard })
    const bound = cards.find(({ bank_no }) => isOwnWorld || bank_no === SAMPLE_CARD)
    return { id: requireValue(bound, 'the card bound before is not in the list').id }
  },
  exampleScenario: 'member',
}))
