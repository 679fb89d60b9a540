import { useAppInfo } from '@/shared/site/site'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { chunk, preload } from '@/ui/chunk'
import { useSoon } from '@/ui/overlay/lazyPart'
import { BannerBlock } from './BannerBlock'
import { CategoryRail } from './CategoryRail'
import { FindBar } from './FindBar'
import { GamePanel } from './GamePanel'
import css from './HomePage.module.css'
import { HomeNotice } from './HomeNotice'
import { place } from '@/features/games/place'
import { WalletCard } from './WalletCard'

/** Home: banners, notices, wallet, and the games behind a rail of categories. */
export function HomePage() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.home}>
      <h1 className="visually-hidden">首页</h1>
      <Comforts box={box} />
      <BannerBlock />
      <HomeNotice />
      <WalletCard />
      <FindBar />
      <Games />
    </div>
  )
}

/** Apart from the page, so that choosing a category renders the games alone. */
function Games() {
  const [category, setCategory] = useState(place.category)
  return (
    <div className={css.games}>
      <CategoryRail
        chosen={category}
        onChoose={(next) => {
          place.category = next
          setCategory(next)
        }}
      />
      <GamePanel key={category.word} category={category} />
    </div>
  )
}

const comforts = chunk(() => import('./HomeComforts'))
const soon = { preload: () => preload(comforts) }

/** What home can do besides: fetched while the page is idle, or at once where the site has a pop-up to show. */
function Comforts(props: { box: RefObject<HTMLDivElement | null> }) {
  const { index_modal } = useAppInfo()
  const [, arrived] = useReducer(() => true, false)
  useSoon(soon)
  useEffect(() => {
    if (index_modal) void soon.preload().then(arrived)
  }, [index_modal])
  const here = comforts.get()
  return here && <here.HomeComforts {...props} />
}
