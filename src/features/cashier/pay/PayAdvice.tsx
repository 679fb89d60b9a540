import { IconHeadset } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { AppLink } from '@/ui/navigation/AppLink'
import { useGo } from '@/ui/navigation/go'
import css from './PayAdvice.module.css'

interface Props {
  children: ReactNode
  /** He may order again; not while a payment of his is on its way. */
  again: boolean
}

/** What to do next where an order has not led to money. */
export function PayAdvice({ children, again }: Props) {
  const go = useGo()
  return (
    <section className={css.advice} aria-label="下一步">
      <p className={css.text}>{children}</p>
      <div className={css.ways}>
        <AppLink to={paths.support} className={css.link}>
          <IconHeadset size={20} aria-hidden />
          联系客服
        </AppLink>
        {again && <BusyButton onClick={() => void go(paths.deposit)}>重新存款</BusyButton>}
      </div>
    </section>
  )
}
