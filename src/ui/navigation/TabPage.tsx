import type { ReactNode } from 'react'
import css from './TabPage.module.css'

interface Props {
  title: string
  /** The title is only for screen readers, because the screen has another head. */
  quiet?: boolean
  children: ReactNode
}

/** A screen of the main shell: title and content, with 16 px margins. */
export const TabPage = ({ title, quiet, children }: Props) => (
  <div className={`fill ${css.page}`} data-quiet={quiet || undefined}>
    <div className={quiet ? 'visually-hidden' : `row spread ${css.head}`}>
      <h1 className={css.title}>{title}</h1>
    </div>
    {children}
  </div>
)
