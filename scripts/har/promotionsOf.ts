import { listPromotions, listPromotionTypes } from '@/contract/promotions'
import { promotions, promotionTypes } from '@fixtures/content/promotions'
import type { Answers, Rows } from './answers'

/** The promotions as rows; undefined unless their types and at least one type's list were seen. */
export function promotionsOf(answers: Answers) {
  const types = answers.all(listPromotionTypes).at(-1)?.clean ?? []
  const offers = answers
    .all(listPromotions)
    .filter(({ asked }) => types.some(({ id }) => id === String(asked['type'])))
  if (offers.length === 0) return undefined
  answers.take(listPromotionTypes)
  answers.inRows.push(...offers)
  const rows = {
    promotionTypes: types.map(({ id, name }, i) => ({ id, name, rank: i + 1 })),
    promotions: offers.flatMap(({ clean, asked }) =>
      clean.data.map(({ id, title, content, memo }, i) => {
        const typeId = String(asked['type'])
        return { id, typeId, title, banner: '', content, memo, rank: i + 1 }
      }),
    ),
  } satisfies Rows
  const others = (list: readonly { id: string }[], kept: readonly { id: string }[]) =>
    list.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id))
  return {
    rows,
    gone: {
      promotionTypes: others(promotionTypes, rows.promotionTypes),
      promotions: others(promotions, rows.promotions),
    },
  }
}
