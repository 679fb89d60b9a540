import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Read'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './BannerCard.module.css'

const RATIO = 750 / 320

type Link = ComponentProps<typeof AppLink> | (ComponentProps<'a'> & { to?: undefined })
type Props = Link & { banner: string; eager: boolean }

/** Leads to a screen (`to`), or out of the site (`href`). */
export function BannerCard({ banner, eager, children, ...link }: Props) {
  const content = (
    <>
      <Picture src={banner} alt="" ratio={RATIO} eager={eager} />
      <span className={`row ${css.foot}`}>{children}</span>
    </>
  )
  return link.to === undefined ? (
    <a {...link} className={`ground ${css.card}`}>
      {content}
    </a>
  ) : (
    <AppLink {...link} className={`ground ${css.card}`}>
      {content}
    </AppLink>
  )
}

/** The picture is a card's first child. */
export const getCardBanner = (card: Element): Element | null => card.firstElementChild

export const BannerCardList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={`stack ${css.list}`} aria-label={label}>
    {children}
  </ul>
)

export const PageBanner = ({
  src,
  transitionName: moves,
}: {
  src: string
  transitionName?: string
}) => <Picture src={src} alt="" ratio={RATIO} eager className={css.head} transitionName={moves} />

/** `foot`: the row's height under the banner, in px. */
export const BannerCardListSkeleton = ({ foot }: { foot: number }) => (
  <div className={`stack ${css.list}`} aria-busy="true">
    {[60, 40, 50].map((width) => (
      <div key={width} className={`ground ${css.card}`}>
        <div style={{ aspectRatio: RATIO }}>
          <SkeletonBlock height="100%" radius={0} />
        </div>
        <div className={`row ${css.foot}`} style={{ height: foot }}>
          <SkeletonLine width={`${width}%`} />
        </div>
      </div>
    ))}
  </div>
)

interface BannerPageSkeletonProps {
  heights: (number | string)[]
  children?: ReactNode
}

export const BannerPageSkeleton = ({ heights, children }: BannerPageSkeletonProps) => (
  <div className={`stack ${css.bones}`} aria-busy="true">
    {children}
    {heights.map((height, index) => (
      <SkeletonBlock key={index} height={height} />
    ))}
  </div>
)
