import { useState } from 'react'
import { BannerBlock } from './BannerBlock'
import { categories, type Category } from './categories'
import { CategoryRail } from './CategoryRail'
import { GamePanel } from './GamePanel'
import css from './HomePage.module.css'
import { HomeModal } from './HomeModal'
import { HomeNotice } from './HomeNotice'
import { WalletCard } from './WalletCard'

/** Home: banners, notices, wallet, and the games behind a rail of categories. */
export const HomePage = () => (
  <div className={css.home}>
    <h1 className="visually-hidden">首页</h1>
    <BannerBlock />
    <HomeNotice />
    <WalletCard />
    <Games />
    <HomeModal />
  </div>
)

/** Apart from the page, so that choosing a category renders the games alone. */
function Games() {
  const [category, setCategory] = useState<Category>(categories[0])
  return (
    <div className={css.games}>
      <CategoryRail chosen={category} onChoose={setCategory} />
      <GamePanel key={category.word} category={category} />
    </div>
  )
}
