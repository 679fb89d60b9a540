import { Ready } from './Ready'
import css from './Repair.module.css'

/** The whole app while the site is closed. It opens again by itself, because SiteGate keeps polling. */
export const Repair = ({ tips }: { tips: string }) => (
  <main className={css.repair}>
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden>
      <circle cx="60" cy="60" r="58" className={css.ground} />
      <path
        className={css.tool}
        d="M79 34a18 18 0 0 0-24 22L33 78a7 7 0 0 0 10 10l22-22a18 18 0 0 0 22-24L76 53l-9-2-2-9z"
      />
    </svg>
    <p className={css.tips}>{tips}</p>
    <Ready />
  </main>
)
