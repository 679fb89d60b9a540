import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list } from './lists'
import { fields } from './tolerance'
import { code, ident, text } from './wire'

/** A USDT address has bank "USDT", the protocol in bank_owner and the address in bank_no. */
export const card = fields({
  id: ident,
  bank: text,
  bank_owner: text,
  bank_no: code,
  bank_address: text,
  ico: text,
})
export type Card = v.InferOutput<typeof card>

export const listCards = endpoint({
  id: 'cards.list',
  route: 'POST /api/getcard',
  title: '我的卡片',
  /** 1 bank cards, 2 USDT addresses. */
  body: v.object({ type: v.picklist([1, 2]) }),
  sample: { type: 1 },
  data: list(card),
})

export const removeCard = endpoint({
  id: 'cards.remove',
  route: 'POST /api/delcard',
  title: '解除绑定',
  effect: 'write',
  body: v.object({ id: ident }),
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
    /** None for a USDT address. */
    bank_address: v.optional(v.string(), ''),
    pay_pass: v.string(),
  }),
})

export const bank = fields({ bank_name: ident })
export type Bank = v.InferOutput<typeof bank>

export const listBanks = endpoint({
  id: 'cards.banks',
  route: 'POST /api/banklist',
  title: '银行列表',
  data: list(bank),
})

const most = 5
/** Checked by the screens before sending and by the server again (spec 5 and 9). In characters by default. */
export const cardLimit = {
  /** Bank cards, and USDT addresses. */
  most,
  full: `最多绑定${most}张`,
  fullOf: { 1: `最多绑定${most}张银行卡`, 2: `最多绑定${most}个USDT地址` },
  /** Digits; ISO 7812 allows no more. */
  number: { least: 8, most: 19, wrong: '请输人正确的卡号长度' },
  payPass: { least: 6, most: 18, wrong: '请输人支付密码长度' },
} as const
