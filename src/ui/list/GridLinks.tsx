import type { ReactNode } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './GridLinks.module.css'

export interface GridLink {
  label: string
  icon: ReactNode
  to?: string
  /** Instead of `to`: a button. */
  onClick?: () => void
}

/** Icons in fours, each a link named by its label. */
export const GridLinks = ({ items }: { items: readonly GridLink[] }) => (
  <div className={css.grid}>
    {items.map(({ label, icon, to, onClick }) => {
      const body = (
        <>
          <span className={`center ${css.icon}`} aria-hidden>
            {icon}
          </span>
          <span>{label}</span>
        </>
      )
      return to === undefined ? (
        <button key={label} type="button" className={css.cell} onClick={onClick}>
          {body}
        </button>
      ) : (
        <AppLink key={label} className={css.cell} to={to} onClick={onClick}>
          {body}
        </AppLink>
      )
    })}
  </div>
)
