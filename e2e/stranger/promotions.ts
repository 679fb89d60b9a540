import { promotions, promotionTypes } from './catalogue.ts'
import { members, paged, Refusal, type Calls } from './call.ts'
import { id, maybe, nothing, picture, when, whole } from './marks.ts'

type Promotion = (typeof promotions)[number]
const listed = (one: Promotion) => ({
  id: id(one.id),
  type: id(one.type),
  title: one.title,
  banner: picture(`promotion-banner-${one.id}.png`),
})

const promotionOf = (number: string | undefined) => {
  const promotion = promotions.find((one) => String(one.id) === number)
  if (!promotion) throw new Refusal('活动不存在或已下线')
  return promotion
}

export const promotionCalls: Calls = {
  'POST activitytype': () => ({
    data: promotionTypes.map((type) => ({ id: id(type.id), name: type.name })),
  }),
  'POST activitylist': ({ body: { type } }) => {
    const ofType = promotions.filter((one) => !type || String(one.type) === type)
    return { data: paged(ofType, '1', listed) }
  },
  'POST activitydeatil': ({ body }) => {
    const promotion = promotionOf(body['id'])
    return {
      data: { ...listed(promotion), content: promotion.content, memo: maybe(promotion.memo) },
    }
  },
  'POST doactivityapply': members(({ world, me, body, now }) => {
    const promotion = promotionOf(body['activityid'])
    const before = world.applications.some(
      (one) => one.member === me.id && one.activity === promotion.id && one.state === 1,
    )
    if (before) throw new Refusal('该活动正在审核')
    world.applications.unshift({
      member: me.id,
      activity: promotion.id,
      name: promotion.title,
      at: now,
      state: 1,
    })
    return { data: nothing, message: '已申请，审核后派发' }
  }),
  'POST activityApplyLog': members(({ world, me, body }) => ({
    data: paged(
      world.applications.filter(({ member }) => member === me.id),
      body['page'],
      (one) => ({ activity_name: one.name, created_at: when(one.at), state: whole(one.state) }),
    ),
  })),
}
