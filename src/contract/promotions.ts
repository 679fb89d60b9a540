import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { annotate, HTML_NOTE, createEnumSchema, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { readableRows } from './parseData'
import { pageSchema, copyableText, identifier, integer, state, text, time } from './wire'

export const promotionType = v.object({ id: identifier, name: text })
export type PromotionType = v.InferOutput<typeof promotionType>

export const listPromotionTypes = endpoint({
  id: 'promotions.types',
  route: 'POST /api/activitytype',
  title: '优惠分类',
  open: true,
  data: readableRows(promotionType),
})

export const promotion = v.object({
  id: identifier,
  banner: text,
  title: text,
  content: text,
  memo: text,
})
export const promotionDetail = v.object({ ...promotion.entries, id: copyableText })
export type Promotion = v.InferOutput<typeof promotion>

/** The rows are in data.data, without paging. */
export const promotions = v.object({ data: readableRows(promotion) })

export const listPromotions = endpoint({
  id: 'promotions.list',
  route: 'POST /api/activitylist',
  title: '优惠列表',
  open: true,
  body: v.object({ type: v.optional(identifier) }),
  data: promotions,
})

export const readPromotion = endpoint({
  id: 'promotions.detail',
  route: 'POST /api/activitydeatil',
  title: '优惠详情',
  open: true,
  body: v.object({ id: identifier }),
  data: promotionDetail,
})

export const applyForPromotion = endpoint({
  id: 'promotions.apply',
  route: 'POST /api/doactivityapply',
  title: '申请优惠',
  effect: 'write',
  body: v.object({ activityid: identifier }),
})

export const promotionApply = v.object({
  activity_name: text,
  created_at: time,
  state,
})

export const listPromotionApplies = endpoint({
  id: 'promotions.applyLog',
  route: 'POST /api/activityApplyLog',
  title: '优惠申请记录',
  body: v.object({ page: integer }),
  data: pageSchema(promotionApply),
})

const promotionFields = { content: HTML_NOTE, memo: HTML_NOTE, banner: pictureSchema }

annotate(promotion, () => ({ fields: promotionFields }))
annotate(promotionDetail, () => ({ fields: promotionFields }))
annotate(promotions, () => ({ about: 'All of them: a page without paging.' }))
annotate(promotionApply, () => ({
  fields: {
    state: createEnumSchema(
      [0, 1, 2, 3, 4],
      '1 pending, 2 approved, 3 rejected; 0 and 4 undefined.',
    ),
  },
}))
annotate(listPromotionTypes, () => ({ screens: [paths.promotions] }))
annotate(listPromotions, () => ({
  fields: { type: 'The id of a type; left out: all.' },
  screens: [paths.promotions],
}))
annotate(readPromotion, () => ({
  sample: async ({ getData, requireValue }) => ({
    id: requireValue(
      (await getData<typeof listPromotions>('promotions.list')).data[0],
      'the server has no promotion',
    ).id,
  }),
  screens: [paths.promotion],
}))
annotate(applyForPromotion, () => ({
  sample: async ({ getData, requireValue }) => {
    const applied = (await getData<typeof listPromotionApplies>('promotions.applyLog')).data.map(
      ({ activity_name }) => activity_name,
    )
    const open = (await getData<typeof listPromotions>('promotions.list')).data.find(
      ({ title }) => !applied.includes(title),
    )
    return { activityid: requireValue(open, 'no promotion is left to apply for').id }
  },
}))
annotate(listPromotionApplies, () => ({
  noMessage: {
    reason: '在优惠页上只用来标出已申请的，列表自己是好的',
    exceptScreen: paths.promotionRecords,
  },
  screens: [paths.promotions, paths.promotion, paths.promotionRecords],
}))
