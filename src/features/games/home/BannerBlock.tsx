import { useQuery } from '@tanstack/react-query'
import { Carousel } from '@/ui/content/Carousel'
import { Picture } from '@/ui/content/Picture'
import css from './BannerBlock.module.css'
import { homeQueries } from './homeQueries'
import { WelcomeSlide } from './WelcomeSlide'

/** The banners (HOME-01); before they arrive, and when there are none, the app's own banner. */
export function BannerBlock() {
  const { data: banners = [] } = useQuery(homeQueries.banners())
  const shown = banners.length > 0 ? banners : [{ src: '' }]
  return (
    <Carousel
      label="轮播图"
      items={shown}
      itemKey={(_, index) => index}
      render={({ src }, index) => (
        <div className={css.banner}>
          {src === '' ? (
            <WelcomeSlide />
          ) : (
            <Picture className={css.picture} src={src} alt="活动图片" eager={index === 0} />
          )}
        </div>
      )}
    />
  )
}
