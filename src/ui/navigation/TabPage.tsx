import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The title is only for screen readers. */
  quiet?: boolean
  children: ReactNode
}

export const TabPage = ({ title, quiet, children }: Props) => (
  <div className="fill tab-page">
    <h1 className={quiet ? 'visually-hidden' : 'tab-title'}>{title}</h1>
    {children}
  </div>
)
