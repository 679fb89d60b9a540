import { beijing } from '@/lib/time'
import { promotionGifts } from '@fixtures/content/promotions'
import type { Member, World } from '../../world/world'
import { orderNo, payIn } from '../money/ledger'
import { NEWEST_FIRST } from '../../db/query'
import {
  applyForPromotion,
  listPromotionApplies,
  listPromotionTypes,
  listPromotions,
  promotion,
  promotionType,
  readPromotion,
} from '@/contract/promotions'
import { refuse, answer, answerFrom, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import { paged } from '../money/wire'
import { picture } from '../../world/site'
import { type Act, requestsOf } from '../../world/schedule'

type Application = Row<'applications'>
/** Spec 4: 0 and 4 are undefined. */
const APPLICATION = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

/** An application; one per promotion. After a rejection the member may apply again. */
function takeApplication(world: World, member: Member, promotionId: string): Application {
  const { title: name } = world.db.get('promotions', promotionId) ?? refuse('活动不存在')
  const before = world.db.find('applications', { where: { memberId: member.id, promotionId } })
  if (before.some(({ state }) => state !== APPLICATION.rejected)) return refuse('您已申请过该活动')
  return world.db.insert('applications', {
    id: world.id('A'),
    memberId: member.id,
    promotionId,
    name,
    state: APPLICATION.pending,
    at: world.now(),
  })
}

/** Staff decide once; an approval pays the promotion's gift. */
function decideApplication(world: World, id: string, state: 2 | 3): Application {
  const row = world.db.get('applications', id) ?? refuse('申请不存在')
  if (row.state !== APPLICATION.pending) return refuse('申请已处理')
  const decided = world.db.patch('applications', id, { state })
  if (state === APPLICATION.approved) payGift(world, row)
  return decided
}

function payGift(world: World, { promotionId, memberId }: Application): void {
  const gift = promotionGifts[promotionId]
  if (!gift) return
  const cents = gift.yuan * 100
  payIn(world, {
    from: 'promotions',
    cents,
    kind: 'promotion',
    ref: orderNo(world, 'G'),
    member: memberId,
    owed: cents * gift.times,
  })
}

/** One page of a member's applications, newest first. */
const applicationPage = (world: World, member: Member, page: number) =>
  paged(
    world.db.find('applications', {
      where: { memberId: member.id },
      orderBy: NEWEST_FIRST,
    }),
    page,
    ({ name, at, state }) => ({ activity_name: name, created_at: beijing(at), state }),
  )

const promotionAnswer = (world: World, row: Row<'promotions'>) => ({
  ...answerFrom(promotion, row),
  banner: picture(world, row.banner),
})

export const promotionsHandlers = [
  answer(listPromotionTypes, ({ world }) =>
    world.db
      .find('promotionTypes', { orderBy: ['rank', 'asc'] })
      .map((row) => answerFrom(promotionType, row)),
  ),

  answer(listPromotions, ({ world, body }) => ({
    data: world.db
      .find('promotions', {
        ...(body.type && { where: { typeId: body.type } }),
        orderBy: ['rank', 'asc'],
      })
      .map((row) => promotionAnswer(world, row)),
  })),

  answer(readPromotion, ({ world, body }) =>
    promotionAnswer(world, world.db.get('promotions', body.id) ?? refuse('活动不存在')),
  ),

  answer(applyForPromotion, ({ world, member, body }) => {
    takeApplication(world, member, body.activityid)
    return tell('申请成功，请等待审核', null)
  }),

  answer(listPromotionApplies, ({ world, member, body }) =>
    applicationPage(world, member, body.page),
  ),
]

const waiting = requestsOf('applications', { state: APPLICATION.pending }, ({ name }) => name, '：')

export const promotionActs: Record<'promotion.approve' | 'promotion.reject', Act> = {
  'promotion.approve': {
    title: '通过活动申请',
    targets: waiting,
    run: (world, id) => void decideApplication(world, id, APPLICATION.approved),
  },
  'promotion.reject': {
    title: '拒绝活动申请',
    targets: waiting,
    run: (world, id) => void decideApplication(world, id, APPLICATION.rejected),
  },
}
