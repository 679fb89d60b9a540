import { words } from '@/lib/words'
import art from './welcome.svg?raw'
import css from './WelcomeSlide.module.css'

// Written out in full, because the page made at build time and the app must use the same picture.
const picture = `data:image/svg+xml,${encodeURIComponent(art)}`

/** The app's own banner: in index.html before any script, until the server's arrive. */
export const WelcomeSlide = () => (
  <div className={css.slide}>
    <img className={css.art} src={picture} alt="" />
    <p className={css.title}>欢迎来到{words.brand}</p>
    <p className={css.line}>真人 · 体育 · 电竞 · 电子，尽在掌中</p>
  </div>
)
