import { isSpoiltAddress } from '@/lib/tronCheck'
import { refuse } from '../answer'
import type { Row } from '../db/tables'
import type { Member, World } from '../world'
import { checkPayPassword } from './members'

export type Card = Row<'cards'>
/** 1 bank cards, 2 USDT addresses (spec 7). */
export type CardType = Card['type']
const MOST = 5
const FULL = { 1: '最多绑定5张银行卡', 2: '最多绑定5个USDT地址' } as const
const TWICE = { 1: '该银行卡已绑定', 2: '该地址已绑定' } as const

/** The newest last, as they were bound. */
export const cardsOf = (world: World, member: Member, type: CardType) =>
  world.db.find('cards', {
    where: { memberId: member.id, type },
    orderBy: [
      ['at', 'asc'],
      ['id', 'asc'],
    ],
  })

export interface CardAsked {
  /** USDT for an address, else the bank's name. */
  bank: string
  /** The owner; for an address the protocol. */
  bank_owner: string
  bank_no: string
  bank_address: string
  pay_pass: string
}

export function bindCard(world: World, member: Member, asked: CardAsked): Card {
  const type: CardType = asked.bank === 'USDT' ? 2 : 1
  const number = asked.bank_no.replaceAll(/\s/g, '')
  if (type === 1) checkBankCard(world, asked, number)
  else checkAddress(asked, number)
  checkPayPassword(member, asked.pay_pass)
  const bound = cardsOf(world, member, type)
  if (bound.length >= MOST) return refuse(FULL[type])
  if (bound.some((card) => card.number === number)) return refuse(TWICE[type])
  return world.db.insert('cards', {
    id: world.id('c'),
    memberId: member.id,
    type,
    bank: asked.bank,
    owner: asked.bank_owner.trim(),
    number,
    address: asked.bank_address.trim(),
    at: world.now(),
  })
}

function checkBankCard(world: World, asked: CardAsked, number: string) {
  if (!asked.bank_owner.trim()) refuse('请输入姓名')
  if (world.db.count('banks', { name: asked.bank }) === 0) refuse('暂不支持该银行')
  if (!asked.bank_address.trim()) refuse('请输入开户行地址')
  if (number.length < 8) refuse('请输人正确的卡号长度')
}

function checkAddress(asked: CardAsked, number: string) {
  if (number === '') refuse('请输入USDT地址')
  if (asked.bank_owner.toUpperCase() !== 'TRC20') refuse('暂仅支持TRC20协议')
  if (isSpoiltAddress(number, 'TRC20')) refuse('USDT地址无效，请核对后再绑定')
}

/** A card of somebody else is no card. */
export function unbindCard(world: World, member: Member, id: string) {
  if (world.db.get('cards', id)?.memberId !== member.id) refuse('卡片不存在')
  world.db.remove('cards', id)
}
