import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '@/ui/content/Picture'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Read'
import { AppLink } from '@/ui/navigation/AppLink'
import * as css from './BannerCard.module.css'

const BANNER_RATIO = 750 / 320

type LinkProps = ComponentProps<typeof AppLink> | (ComponentProps<'a'> & { to?: undefined })
type Props = LinkProps & { banner: string; eager: boolean }

/** Leads to a screen (`to`), or out of the site (`href`). */
export function BannerCard({ banner, eager, children, ...link }: Props) {
  const content = (
    <>
      <Picture src={banner} alt="" ratio={BANNER_RATIO} eager={eager} />
      <span className={`row ${css.foot}`}>{children}</span>
    </>
  )
  const className = `ground ${css.card}`
  if (link.to === undefined)
    return (
      <a {...link} className={className}>
        {content}
      </a>
    )
  return (
    <AppLink {...link} className={className}>
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

interface PageBannerProps {
  src: string
  transitionName?: string
}

export const PageBanner = ({ src, transitionName }: PageBannerProps) => (
  <Picture
    src={src}
    alt=""
    ratio={BANNER_RATIO}
    eager
    className={css.pageBanner}
    transitionName={transitionName}
  />
)

export const BannerCardListSkeleton = ({ footPx }: { footPx: number }) => (
  <div className={`stack ${css.list}`} aria-busy="true">
    {[60, 40, 50].map((width) => (
      <div key={width} className={`ground ${css.card}`}>
        <div style={{ aspectRatio: BANNER_RATIO }}>
          <SkeletonBlock height="100%" radius={0} />
        </div>
        <div className={`row ${css.foot}`} style={{ height: footPx }}>
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
  <div className={`stack ${css.pageSkeleton}`} aria-busy="true">
    {children}
    {heights.map((height, index) => (
      <SkeletonBlock key={index} height={height} />
    ))}
  </div>
)
