import { useQuery } from '@tanstack/react-query'
import { words } from '@/lib/words'
import { Carousel } from '@/ui/content/Carousel'
import { Picture } from '@/ui/content/Picture'
import css from './BannerBlock.module.css'
import { homeQueries } from '@/features/games/homeQueries'
import art from './welcome.svg?raw'

/** The banners (HOME-01); before they arrive, and when there are none, the app's own banner. */
export function BannerBlock() {
  const { data: banners = [] } = useQuery(homeQueries.banners())
  const shown = banners.length > 0 ? banners : [{ src: '' }]
  return (
    <Carousel
      label="轮播图"
      items={shown}
      itemKey={(_, index) => index}
      render={({ src }, index) =>
        src === '' ? (
          <WelcomeSlide />
        ) : (
          <Picture className={css.picture} src={src} alt="活动图片" eager={index === 0} />
        )
      }
    />
  )
}

// Written out in full, because the page made at build time and the app must use the same picture.
const picture = `data:image/svg+xml,${encodeURIComponent(art)}`

/** The app's own banner: in index.html before any script, until the server's arrive. */
const WelcomeSlide = () => (
  <div className={css.slide}>
    <img className={css.art} src={picture} alt="" />
    <p className={css.title}>欢迎来到{words.brand}</p>
    <p className={css.line}>真人 · 体育 · 电竞 · 电子，尽在掌中</p>
  </div>
)
