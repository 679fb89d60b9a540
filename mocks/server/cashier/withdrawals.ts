import { CARD_TYPE } from '@/contract/cards'
import { createWithdrawal, readTurnover, withdrawalLimit } from '@/contract/cashier'
import type { ParsedBodyOf } from '@/contract/endpoint'
import { compare, divideRoundingDown, fromCents, subtract, toCents } from '@/lib/money/arithmetic'
import { formatMoney, toMoney, ZERO } from '@/lib/money/money'
import { SECOND_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { type Act, createRowTargetFinder } from '../../world/acts'
import { createHandler, refuseKeepingWrites, refuse, withMessage } from '../../world/handler'
import { getSite } from '../../world/site'
import { type Member, type World, isRecent, createOrderNo } from '../../world/world'
import { checkAndCountPayPassword } from '../account/passwords'
import {
  centralAccount,
  houseAccount,
  moveMoney,
  pendingAccount,
  getBalanceCents,
  getOwedTurnoverCents,
} from '../wallet/ledger'
import { findAmountProblem, formatCentsWithSymbol } from '../wire'

type Withdrawal = Row<'withdrawals'>

/** Spec 4. */
export const WITHDRAWAL_STATE = { pending: 1, approved: 2, rejected: 3 } as const

type UsdtAmounts = Pick<Withdrawal, 'usdt' | 'usdtFee' | 'usdtReceived'>

/** The same numbers as on the member's screen (spec 9). */
export function calculateUsdtWithdrawal(
  world: World,
  protocol: string,
  cents: number,
): UsdtAmounts {
  const site = getSite(world)
  const usdt = divideRoundingDown(fromCents(cents), toMoney(site.withdrawusdtrate))
  const isErc20 = /^erc[-\s]?20$/i.test(protocol.trim())
  const usdtFee = toMoney(isErc20 ? site.withdrawcashfee : site.withdrawfeeusdttrc)
  const difference = subtract(usdt, usdtFee)
  const usdtReceived = compare(difference, ZERO) < 0 ? ZERO : difference
  return { usdt, usdtFee, usdtReceived }
}

const NO_USDT: UsdtAmounts = { usdt: null, usdtFee: null, usdtReceived: null }

export function writeWithdrawal(
  world: World,
  member: Member,
  request: { cardId: string; cents: number },
): Withdrawal {
  const card = world.db.get('cards', request.cardId)
  if (card?.memberId !== member.id) return refuse('银行卡不存在')
  const isUsdt = card.type === CARD_TYPE.usdtAddress
  const id = createOrderNo(world, 'W')
  moveMoney(world, {
    from: centralAccount(member.id),
    to: pendingAccount(member.id),
    cents: request.cents,
    kind: 'withdrawal',
    ref: id,
    member: member.id,
  })
  return world.db.insert('withdrawals', {
    id,
    memberId: member.id,
    cardId: card.id,
    bank: card.bank,
    cardTail: card.number.slice(-4),
    amountCents: request.cents,
    ...(isUsdt ? calculateUsdtWithdrawal(world, card.owner, request.cents) : NO_USDT),
    state: WITHDRAWAL_STATE.pending,
    at: world.now(),
    decidedAt: null,
    reason: '',
  })
}

function getPendingWithdrawalOrRefuse(world: World, id: string): Withdrawal {
  const withdrawal = world.db.get('withdrawals', id) ?? refuse('订单不存在')
  return withdrawal.state === WITHDRAWAL_STATE.pending ? withdrawal : refuse('订单已处理')
}

export function approveWithdrawal(world: World, id: string): Withdrawal {
  const { memberId, amountCents: cents } = getPendingWithdrawalOrRefuse(world, id)
  moveMoney(world, {
    from: pendingAccount(memberId),
    to: houseAccount('bank'),
    cents,
    kind: 'withdrawalPaid',
    ref: id,
    member: memberId,
  })
  return world.db.patch('withdrawals', id, {
    state: WITHDRAWAL_STATE.approved,
    decidedAt: world.now(),
  })
}

export function rejectWithdrawal(world: World, id: string, reason = ''): Withdrawal {
  const { memberId, amountCents: cents } = getPendingWithdrawalOrRefuse(world, id)
  moveMoney(world, {
    from: pendingAccount(memberId),
    to: centralAccount(memberId),
    cents,
    kind: 'withdrawalBack',
    ref: id,
    member: memberId,
  })
  return world.db.patch('withdrawals', id, {
    state: WITHDRAWAL_STATE.rejected,
    decidedAt: world.now(),
    reason,
  })
}

const MAX_PENDING_WITHDRAWALS = 1
/** An equal withdrawal within this time is a repeat after a lost response. */
const REPEAT_MS = 60 * SECOND_MS

/** The message of a refusal. Counts wrong passwords, so the caller must keep its writes. */
function findWithdrawalProblem(
  world: World,
  member: Member,
  { amount, bank: cardId, password }: ParsedBodyOf<typeof createWithdrawal>,
): string | undefined {
  const passwordProblem = checkAndCountPayPassword(world, member, password)
  if (passwordProblem !== undefined) return passwordProblem
  if (compare(amount, withdrawalLimit.min) < 0) return withdrawalLimit.message
  const amountProblem = findAmountProblem(amount)
  if (amountProblem !== undefined) return amountProblem
  if (world.db.get('cards', cardId)?.memberId !== member.id) return '银行卡不存在'
  const cents = toCents(amount)
  const withdrawals = world.db.find('withdrawals', { where: { memberId: member.id } })
  // A rejected withdrawal returned the money.
  const isRepeat = withdrawals.some(
    (earlier) =>
      earlier.state !== WITHDRAWAL_STATE.rejected &&
      earlier.cardId === cardId &&
      earlier.amountCents === cents &&
      isRecent(world, earlier.at, REPEAT_MS),
  )
  if (isRepeat) return '请勿重复提交'
  const owedCents = getOwedTurnoverCents(world, member.id)
  if (owedCents > 0) return `打码量不足，还需${fromCents(owedCents)}元`
  if (getBalanceCents(world, centralAccount(member.id)) < cents) return '余额不足'
  const pending = withdrawals.filter(({ state }) => state === WITHDRAWAL_STATE.pending)
  return pending.length >= MAX_PENDING_WITHDRAWALS ? '您有一笔取款正在审核，请稍后再试' : undefined
}

export const withdrawalHandlers = [
  createHandler(readTurnover, ({ world, member }) => ({
    bet_amount: fromCents(getOwedTurnoverCents(world, member.id)),
  })),

  createHandler(createWithdrawal, ({ world, member, body }) => {
    const problem = findWithdrawalProblem(world, member, body)
    if (problem !== undefined) return refuseKeepingWrites(problem)
    writeWithdrawal(world, member, { cardId: body.bank, cents: toCents(body.amount) })
    return withMessage('提交成功，等待后台审核', null)
  }),
]

const formatAmount = (usdt: string) => formatMoney(toMoney(usdt))
const formatUsdt = ({ usdt, usdtFee, usdtReceived }: Withdrawal) =>
  usdt && usdtFee && usdtReceived
    ? `（${formatAmount(usdt)} USDT，手续费 ${formatAmount(usdtFee)}，实付 ${formatAmount(usdtReceived)}）`
    : ''

const findPending = createRowTargetFinder(
  'withdrawals',
  { state: WITHDRAWAL_STATE.pending },
  (row) =>
    `${row.bank}（${row.cardTail}）${formatCentsWithSymbol(row.amountCents)}${formatUsdt(row)}`,
)

const DEFAULT_REASON = '资料审核未通过，款项已退回'

export const withdrawalActs = {
  'withdrawal.approve': { title: '取款出款', findTargets: findPending, run: approveWithdrawal },
  'withdrawal.reject': {
    title: '驳回取款',
    textLabel: '驳回原因',
    findTargets: findPending,
    run: (world, id, reason = DEFAULT_REASON) => rejectWithdrawal(world, id, reason),
  },
} satisfies Record<string, Act>
