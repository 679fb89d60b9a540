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
  const found = promotions.find((one) => String(one.id) === number)
  if (!found) throw new Refusal('活动不存在或已下线')
  return found
}

export const promotionCalls: Calls = {
  'POST activitytype': () => ({
    data: promotionTypes.map((type) => ({ id: id(type.id), name: type.name })),
  }),
  'POST activitylist': ({ body: { type } }) => {
    const found = promotions.filter((one) => !type || String(one.type) === type)
    return { data: paged(found, '1', listed) }
  },
  'POST activitydeatil': ({ body }) => {
    const found = promotionOf(body['id'])
    return { data: { ...listed(found), content: found.content, memo: maybe(found.memo) } }
  },
  'POST doactivityapply': members(({ world, me, body, now }) => {
    const found = promotionOf(body['activityid'])
    const before = world.applications.some(
      (one) => one.member === me.id && one.activity === found.id && one.state === 1,
    )
    if (before) throw new Refusal('该活动正在审核')
    world.applications.unshift({
      member: me.id,
      activity: found.id,
      name: found.title,
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
