import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The title is only for screen readers. */
  isTitleHidden?: boolean
  children: ReactNode
}

export const TabPage = ({ title, isTitleHidden, children }: Props) => (
  <div className="fill tab-page">
    <h1 className={isTitleHidden ? 'visually-hidden' : 'tab-title'}>{title}</h1>
    {children}
  </div>
)
