import {
  applyForPromotion,
  listPromotionApplies,
  listPromotionTypes,
  listPromotions,
  readPromotion,
} from '@/contract/promotions'
import { answer, refuse, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import { picture } from '../../world/pictures'
import * as rules from './promotions'

const told = ({ id, title, banner, content, memo }: Row<'promotions'>) => ({
  id,
  title,
  banner: picture(banner),
  content,
  memo,
})

export const promotionsHandlers = [
  answer(listPromotionTypes, ({ world }) =>
    world.db
      .find('promotionTypes', { orderBy: ['rank', 'asc'] })
      .map(({ id, name }) => ({ id, name })),
  ),

  answer(listPromotions, ({ world, body }) => ({
    data: world.db
      .find('promotions', {
        ...(body.type && { where: { typeId: body.type } }),
        orderBy: ['rank', 'asc'],
      })
      .map(told),
  })),

  answer(readPromotion, ({ world, body }) =>
    told(world.db.get('promotions', body.id) ?? refuse('活动不存在')),
  ),

  answer(applyForPromotion, ({ world, member, body }) => {
    rules.takeApplication(world, member, body.activityid)
    return tell('申请成功，请等待审核', null)
  }),

  answer(listPromotionApplies, ({ world, member, body }) =>
    rules.applicationPage(world, member, body.page),
  ),
]
