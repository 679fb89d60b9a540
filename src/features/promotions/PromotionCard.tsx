import { IconChevronRight } from '@tabler/icons-react'
import type { Promotion } from '@/contract/promotions'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { Picture } from '@/ui/content/Picture'
import { ApplyTag } from './ApplyTag'
import { carry, carryAgain } from './cover'
import css from './PromotionCard.module.css'

interface Props {
  promotion: Promotion
  /** The state of the member's own application, if there is one. */
  state: number | undefined
  eager: boolean
}

/** A promotion: banner, title, and the state of the member's application. */
export const PromotionCard = ({ promotion: { id, banner, title }, state, eager }: Props) => (
  <AppLink
    ref={(card) => carryAgain(id, card)}
    className={css.card}
    to={links.promotion(id)}
    aria-label={title}
    onClick={({ currentTarget }) => carry(id, currentTarget)}
  >
    <Picture src={banner} alt="" ratio={750 / 320} eager={eager} />
    <span className={css.foot}>
      <span className={css.title}>{title}</span>
      {state !== undefined && <ApplyTag state={state} />}
      <span className={css.more} aria-hidden>
        查看详情
        <IconChevronRight size={20} />
      </span>
    </span>
  </AppLink>
)
