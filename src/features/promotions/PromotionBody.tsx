import type { Promotion } from '@/contract/promotions'
import { Picture } from '@/ui/content/Picture'
import { isBlankHtml, RichText } from '@/ui/content/RichText'
import { Section } from '@/ui/content/Section'
import { ApplyTag } from './ApplyTag'
import { COVER } from './cover'
import css from './PromotionPage.module.css'
import { useApplyStates } from './promotionQueries'

/** Of the list's own banner, which moves here. */
export const PromotionBanner = ({ banner }: Pick<Promotion, 'banner'>) => (
  <Picture src={banner} alt="" ratio={750 / 320} eager className={css.banner} moves={COVER} />
)

/** Banner, title, description and terms. */
export function PromotionBody({ promotion }: { promotion: Promotion }) {
  const { banner, title, content, memo } = promotion
  const state = useApplyStates().get(title)
  return (
    <>
      <PromotionBanner banner={banner} />
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {state !== undefined && <ApplyTag state={state} />}
      </div>
      {!isBlankHtml(content) && (
        <Section title="活动详情">
          <RichText html={content} />
        </Section>
      )}
      {!isBlankHtml(memo) && (
        <Section title="活动说明">
          <RichText html={memo} />
        </Section>
      )}
    </>
  )
}
