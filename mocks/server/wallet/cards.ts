import { bindCard, CARD_TYPE, cardLimit, listBanks, listCards, removeCard } from '@/contract/cards'
import type { ParsedBodyOf } from '@/contract/endpoint'
import { getBankGradient, getBankInitial } from '@/lib/bankColors'
import { isInvalidTronAddress } from '@/lib/tron'
import { OLDEST_FIRST } from '../../db/query'
import type { Row } from '../../db/tables'
import { createHandler, refuse, refuseKeepingWrites, withMessage } from '../../world/handler'
import { createWordPictureUrl } from '../../world/site'
import type { Member, World } from '../../world/world'
import { getPayLockMessage, checkAndCountPayPassword } from '../account/passwords'
import { WITHDRAWAL_STATE } from '../cashier/withdrawals'

type Card = Row<'cards'>
type CardType = Card['type']

const ALREADY_BOUND = {
  [CARD_TYPE.bankCard]: '该银行卡已绑定',
  [CARD_TYPE.usdtAddress]: '该地址已绑定',
}
const WITHDRAWAL_PENDING = {
  [CARD_TYPE.bankCard]: '该银行卡有取款正在审核，暂时不能解绑',
  [CARD_TYPE.usdtAddress]: '该地址有取款正在审核，暂时不能解绑',
}

export const cardHandlers = [
  createHandler(listCards, ({ world, member, body }) =>
    findCards(world, member, body.type).map((card) => ({
      id: card.id,
      bank: card.bank,
      bank_owner: card.owner,
      bank_no: card.number,
      bank_address: card.address,
      ico: getBankLogo(card.bank),
    })),
  ),

  createHandler(bindCard, ({ world, member, body }) => {
    const problem = findCardProblem(world, member, body)
    // Thrown, it would undo the counted wrong password.
    if (problem !== undefined) return refuseKeepingWrites(problem)
    insertCard(world, member, body)
    return withMessage('绑定成功', null)
  }),

  createHandler(removeCard, ({ world, member, body }) => {
    unbindCard(world, member, body.id)
    return withMessage('解绑成功', null)
  }),

  createHandler(listBanks, ({ world }) =>
    world.db.find('banks', { orderBy: ['rank', 'asc'] }).map(({ name }) => ({ bank_name: name })),
  ),
]

function getBankLogo(bank: string) {
  const { '--from': from, '--to': to } = getBankGradient(bank)
  return createWordPictureUrl(getBankInitial(bank), [from, to])
}

const findCards = (world: World, member: Member, type: CardType) =>
  world.db.find('cards', { where: { memberId: member.id, type }, orderBy: OLDEST_FIRST })

/** In a request for an address, `bank` is USDT and `bank_owner` the protocol. */
type CardRequest = ParsedBodyOf<typeof bindCard>

const getCardType = ({ bank }: CardRequest): CardType =>
  bank === 'USDT' ? CARD_TYPE.usdtAddress : CARD_TYPE.bankCard
const getCardNumberOrAddress = ({ bank_no }: CardRequest) => bank_no.replaceAll(/\s/g, '')

/** Counts wrong passwords, so the caller must keep its writes. */
function findCardProblem(world: World, member: Member, request: CardRequest): string | undefined {
  const type = getCardType(request)
  const number = getCardNumberOrAddress(request)
  // As the spec spells it.
  const missing = '请输人支付密码'
  const passwordProblem = checkAndCountPayPassword(world, member, request.pay_pass, { missing })
  if (passwordProblem !== undefined) return passwordProblem
  const problem =
    type === CARD_TYPE.bankCard
      ? findBankCardProblem(world, member, request)
      : findAddressProblem(request)
  if (problem !== undefined) return problem
  const boundCards = findCards(world, member, type)
  if (boundCards.length >= cardLimit.max) return cardLimit.fullMessageByType[type]
  return boundCards.some((card) => card.number === number) ? ALREADY_BOUND[type] : undefined
}

const insertCard = (world: World, member: Member, request: CardRequest): Card =>
  world.db.insert('cards', {
    id: world.createId('c'),
    memberId: member.id,
    type: getCardType(request),
    bank: request.bank,
    owner: request.bank_owner.trim(),
    number: getCardNumberOrAddress(request),
    address: request.bank_address.trim(),
    at: world.now(),
  })

/** In the screen's order (spec 5). Numbers have no check digit (spec 9). */
function findBankCardProblem(
  world: World,
  { realname }: Member,
  request: CardRequest,
): string | undefined {
  const owner = request.bank_owner.trim()
  if (!owner) return '请输入姓名'
  if (normalizeName(owner) !== normalizeName(realname)) return '持卡人姓名与实名不符'
  if (world.db.count('banks', { name: request.bank }) === 0) return '暂不支持该银行'
  if (!request.bank_address.trim()) return '请输入开户行地址'
  const number = getCardNumberOrAddress(request)
  const { min, max, message } = cardLimit.number
  if (number.length < min || number.length > max) return message
  return /^\d+$/.test(number) ? undefined : '银行卡号只能是数字'
}

/** Ignores case, spaces, and dots as in 阿卜杜热合曼·买买提. */
const normalizeName = (name: string) => name.replaceAll(/[\s·•・．.‧]/g, '').toLowerCase()

function findAddressProblem(request: CardRequest): string | undefined {
  const address = getCardNumberOrAddress(request)
  if (address === '') return '请输入USDT地址'
  if (request.bank_owner.trim().toUpperCase() !== 'TRC20') return '暂仅支持TRC20协议'
  return isInvalidTronAddress(address, 'TRC20') ? 'USDT地址无效，请核对后再绑定' : undefined
}

function unbindCard(world: World, member: Member, id: string): void {
  const card = world.db.get('cards', id)
  if (card?.memberId !== member.id) return refuse('卡片不存在')
  const lockMessage = getPayLockMessage(world, member)
  if (lockMessage !== undefined) return refuse(lockMessage)
  const pending = { memberId: member.id, cardId: id, state: WITHDRAWAL_STATE.pending }
  if (world.db.count('withdrawals', pending) > 0) return refuse(WITHDRAWAL_PENDING[card.type])
  world.db.remove('cards', id)
}
