import { type ReactNode, useId } from 'react'
import css from './Card.module.css'

interface CardProps {
  children: ReactNode
  /** For rows, which have their own padding. */
  flush?: boolean
  className?: string
}

export const Card = ({ children, flush, className }: CardProps) => (
  <div className={`ground ${css.card} ${flush ? css.flush : ''} ${className ?? ''}`}>
    {children}
  </div>
)

interface Props {
  title: string
  right?: ReactNode
  children: ReactNode
}

export function Section({ title, right, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={`row spread ${css.head}`}>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {right}
        </div>
        <div className={css.body}>{children}</div>
      </Card>
    </section>
  )
}
