import type { ReactNode } from 'react'
import css from './Fields.module.css'

/** Fields and what stands between them, at one distance from each other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={css.fields}>{children}</div>
)
