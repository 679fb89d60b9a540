import { useEffect, useRef, useState } from 'react'
import type { Money as Amount } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Money } from '@/ui/content/Money'
import { toast } from '@/ui/feedback/toast'
import { useSoon } from '@/ui/overlay/lazyPart'
import { orbit, OrbitPart } from '@/ui/feedback/OrbitPart'
import css from './MoneyDone.module.css'

export interface Done {
  from: string
  to: string
  amount: Amount
  /** The server's words, or the spec's. */
  message: string
  /** The money is where it was sent to. */
  arrived: boolean
}

/** Spec 4: a withdrawal's record opens after 1.5 s; a transfer's result stays as long. */
const STAY = 1500

/**
 * What a call that moved money has come to, for as long as it is shown. A member who has left the screen is told by a
 * notice. With `then` it stays until the screen is left.
 */
export function useDone() {
  useSoon(orbit)
  const [done, setDone] = useState<Done>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      clearTimeout(timer.current)
    }
  }, [])
  const show = (next: Done, then?: () => void) => {
    const message = next.message.trim() || words.succeeded
    if (!here.current) return void toast.success(message)
    setDone({ ...next, message })
    clearTimeout(timer.current)
    timer.current = setTimeout(then ?? (() => setDone(undefined)), STAY)
  }
  return [done, show] as const
}

/** Over the form that has sent it, whose element is positioned: the way of the money, the amount, the words. */
export function MoneyDone({ from, to, amount, message, arrived }: Done) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={css.cover}>
      <div ref={panel} className={`ground ${css.panel}`} data-read>
        <div className={css.orbit}>
          <OrbitPart from={from} to={to} arrived={arrived} />
        </div>
        <Money value={amount} size="hero" currency="¥" />
        <p role="status" className={css.words}>
          {message}
        </p>
      </div>
    </div>
  )
}
