import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list, paged } from './lists'
import { fields } from './tolerance'
import { code, ident, int, state, text, time } from './wire'

export const promotionType = fields({ id: ident, name: text })
export type PromotionType = v.InferOutput<typeof promotionType>

export const listPromotionTypes = endpoint({
  id: 'promotions.types',
  route: 'POST /api/activitytype',
  title: '优惠分类',
  open: true,
  data: list(promotionType),
})

export const promotion = fields({
  id: ident,
  banner: text,
  title: text,
  /** HTML, like memo. Empty in lists of servers that send it only with the detail. */
  content: text,
  memo: text,
})
/** The one that was asked for, so its id is known already. */
export const promotionDetail = fields({ ...promotion.entries, id: code })
export type Promotion = v.InferOutput<typeof promotion>

/** The rows are in data.data: a page without paging. */
export const listPromotions = endpoint({
  id: 'promotions.list',
  route: 'POST /api/activitylist',
  title: '优惠列表',
  open: true,
  /** The id of a type; without it, all. */
  body: v.object({ type: v.optional(ident) }),
  sample: {},
  data: fields({ data: list(promotion) }),
})

/** The path has the server's own spelling. */
export const readPromotion = endpoint({
  id: 'promotions.detail',
  route: 'POST /api/activitydeatil',
  title: '优惠详情',
  open: true,
  body: v.object({ id: ident }),
  data: promotionDetail,
})

export const applyForPromotion = endpoint({
  id: 'promotions.apply',
  route: 'POST /api/doactivityapply',
  title: '申请优惠',
  effect: 'write',
  body: v.object({ activityid: ident }),
})

export const promotionApply = fields({
  activity_name: text,
  created_at: time,
  /** 1 pending review, 2 approved, 3 rejected; 0 and 4 are undefined. */
  state,
})
export type PromotionApply = v.InferOutput<typeof promotionApply>

export const listPromotionApplies = endpoint({
  id: 'promotions.applyLog',
  route: 'POST /api/activityApplyLog',
  title: '优惠申请记录',
  body: v.object({ page: int }),
  sample: { page: 1 },
  data: paged(promotionApply),
})
