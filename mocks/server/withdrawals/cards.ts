import * as calls from '@/contract/cards'
import { cardLimit } from '@/contract/cards'
import { bankFace, bankLetter } from '@/lib/bankFaces'
import { isSpoiltAddress } from '@/lib/tron'
import { plainPicture } from '@fixtures/plainPicture'
import { answer, refusal, refuse, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { payLock, wrongPayPassword } from '../account/passwords'
import { WITHDRAWAL_STATE } from './withdrawals'

export type Card = Row<'cards'>
/** 1 bank cards, 2 USDT addresses (spec 7). */
type CardType = Card['type']
const TWICE = { 1: '该银行卡已绑定', 2: '该地址已绑定' } as const
const AWAITED = {
  1: '该银行卡有取款正在审核，暂时不能解绑',
  2: '该地址有取款正在审核，暂时不能解绑',
} as const

/** A bank's letter in its colours. */
function logoOf(bank: string) {
  const { '--from': from, '--to': to } = bankFace(bank)
  return plainPicture(bankLetter(bank), [from, to])
}

/** In the order of binding, the newest last. */
const cardsOf = (world: World, member: Member, type: CardType) =>
  world.db.find('cards', {
    where: { memberId: member.id, type },
    orderBy: [
      ['at', 'asc'],
      ['id', 'asc'],
    ],
  })

interface CardRequest {
  /** USDT for an address, else the bank's name. */
  bank: string
  /** The owner; for an address, the protocol. */
  bank_owner: string
  bank_no: string
  bank_address: string
  pay_pass: string
}

const typeOf = ({ bank }: CardRequest): CardType => (bank === 'USDT' ? 2 : 1)
const numberOf = ({ bank_no }: CardRequest) => bank_no.replaceAll(/\s/g, '')

/**
 * Why a member may not bind this card, or undefined. The order: what protects the account, then the input, then
 * what he has. A wrong password is counted, so the refusal must keep what was written.
 */
function whyNoCard(world: World, member: Member, request: CardRequest): string | undefined {
  const type = typeOf(request)
  const number = numberOf(request)
  const wrong =
    wrongPayPassword(world, member, request.pay_pass, '请输人支付密码') ??
    (type === 1 ? wrongBankCard(world, member, request, number) : wrongAddress(request, number))
  if (wrong !== undefined) return wrong
  const bound = cardsOf(world, member, type)
  if (bound.length >= cardLimit.most) return cardLimit.fullOf[type]
  return bound.some((card) => card.number === number) ? TWICE[type] : undefined
}

/** Binds a card that `whyNoCard` allows. */
const bindCard = (world: World, member: Member, request: CardRequest): Card =>
  world.db.insert('cards', {
    id: world.id('c'),
    memberId: member.id,
    type: typeOf(request),
    bank: request.bank,
    owner: request.bank_owner.trim(),
    number: numberOf(request),
    address: request.bank_address.trim(),
    at: world.now(),
  })

/**
 * The screen's order (spec 5). The card must be the member's own. Its number is only checked for digits and
 * length, not for its check digit: spec 9 accepts any number of at least eight digits.
 */
function wrongBankCard(world: World, { realname }: Member, request: CardRequest, number: string) {
  const owner = request.bank_owner.trim()
  if (!owner) return '请输入姓名'
  if (sameName(owner) !== sameName(realname)) return '持卡人姓名与实名不符'
  if (world.db.count('banks', { name: request.bank }) === 0) return '暂不支持该银行'
  if (!request.bank_address.trim()) return '请输入开户行地址'
  const { least, most, wrong } = cardLimit.number
  if (number.length < least || number.length > most) return wrong
  return /^\d+$/.test(number) ? undefined : '银行卡号只能是数字'
}

/** Spaces, the dots in names such as 阿卜杜热合曼·买买提, and case do not count. */
const sameName = (name: string) => name.replaceAll(/[\s·•・．.‧]/g, '').toLowerCase()

function wrongAddress(request: CardRequest, number: string) {
  if (number === '') return '请输入USDT地址'
  if (request.bank_owner.trim().toUpperCase() !== 'TRC20') return '暂仅支持TRC20协议'
  return isSpoiltAddress(number, 'TRC20') ? 'USDT地址无效，请核对后再绑定' : undefined
}

/** Another member's card counts as missing. A card with a pending withdrawal stays until staff have decided. */
function unbindCard(world: World, member: Member, id: string) {
  const card = world.db.get('cards', id)
  if (card?.memberId !== member.id) return refuse('卡片不存在')
  const locked = payLock(world, member)
  if (locked !== undefined) return refuse(locked)
  const awaited = { memberId: member.id, cardId: id, state: WITHDRAWAL_STATE.pending }
  if (world.db.count('withdrawals', awaited) > 0) return refuse(AWAITED[card.type])
  world.db.remove('cards', id)
}

export const cardHandlers = [
  /** The complete number: only its owner can ask, and the pickers show its end. */
  answer(calls.listCards, ({ world, member, body }) =>
    cardsOf(world, member, body.type).map((card) => ({
      id: card.id,
      bank: card.bank,
      bank_owner: card.owner,
      bank_no: card.number,
      bank_address: card.address,
      ico: logoOf(card.bank),
    })),
  ),

  answer(calls.bindCard, ({ world, member, body }) => {
    const no = whyNoCard(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    if (no !== undefined) return refusal(no)
    bindCard(world, member, body)
    return tell('绑定成功', null)
  }),

  answer(calls.removeCard, ({ world, member, body }) => {
    unbindCard(world, member, body.id)
    return tell('解绑成功', null)
  }),

  answer(calls.listBanks, ({ world }) =>
    world.db.find('banks', { orderBy: ['rank', 'asc'] }).map(({ name }) => ({ bank_name: name })),
  ),
]
