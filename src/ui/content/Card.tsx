import { type ReactNode, useId } from 'react'

interface CardProps {
  children: ReactNode
  flush?: boolean
  className?: string
}

export const Card = ({ children, flush, className }: CardProps) => (
  <div className={`ground card ${className ?? ''}`} data-flush={flush}>
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
        <div className="row spread" style={{ minHeight: 24 }}>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {right}
        </div>
        <div style={{ marginTop: 12 }}>{children}</div>
      </Card>
    </section>
  )
}
