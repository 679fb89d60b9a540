import { listPromotionTypes, listPromotions, readPromotion } from '@/contract/promotions'
import { answer, refuse } from '../answer'
import type { Row } from '../db/tables'
import { picture } from '../pictures'

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
]
