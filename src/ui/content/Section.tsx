import { useId, type ReactNode } from 'react'
import { Card } from './Card'
import css from './Section.module.css'

interface Props {
  title: string
  right?: ReactNode
  flush?: boolean
  children: ReactNode
}

/** A card with a heading; a region with that name. */
export function Section({ title, right, flush, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={`row spread ${css.head}`}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {right}
        </div>
        <div className={flush ? css.flush : css.body}>{children}</div>
      </Card>
    </section>
  )
}
