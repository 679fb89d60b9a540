import type { ReactNode } from 'react'
import css from './TabPage.module.css'

interface Props {
  title: string
  /** The title is only for screen readers. */
  quiet?: boolean
  children: ReactNode
}

export const TabPage = ({ title, quiet, children }: Props) => (
  <div className={`fill ${css.page}`} data-quiet={quiet || undefined}>
    <div className={quiet ? 'visually-hidden' : `row spread ${css.head}`}>
      <h1 className={css.title}>{title}</h1>
    </div>
    {children}
  </div>
)
