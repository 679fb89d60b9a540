import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiError } from '@/api/call'
import { sub } from '@/lib/money'
import type { Money as Amount } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { holdBalances, Money, RollingMoney } from '@/ui/content/Money'
import { orbit, type Phase, ScenePart, type SceneProps } from '@/ui/feedback/OrbitPart'
import { toast } from '@/ui/feedback/toast'
import { dialogs$ } from '@/ui/overlay/dialogs'
import { useSoon } from '@/ui/overlay/lazyPart'
import css from './MoneyStage.module.css'

interface Sent {
  from: string
  to: string
  amount: Amount
}
export interface Done extends Sent {
  /** The server's words, or the spec's. */
  message: string
  /** The money is where it was sent to. */
  arrived: boolean
}
interface Staged extends Sent {
  phase: Phase
  style?: CSSProperties
}

/** Spec 4: a withdrawal's record opens after 1.5 s; a transfer's result stays as long. */
const STAY = 1500
/** When the light leaves its wallet, when it is half way, and how long the whole way takes; milliseconds. */
const [LEAVES, HALF, WAY] = [200, 450, 700]

/** Nobody sees anything move: what has happened is told at once. */
const isStill = () =>
  document.hidden ||
  !('animate' in document.documentElement) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** From so many milliseconds after the tap: how long the light still waits, and how long it flies. */
function flightAfter(passed: number) {
  if (isStill()) return { wait: 0, fly: 0 }
  const gone = Math.min(1, Math.max(0, passed - LEAVES) / HALF)
  return { wait: Math.max(0, LEAVES - passed), fly: WAY - (gone * WAY) / 2 }
}
const styleOf = ({ wait, fly }: ReturnType<typeof flightAfter>) =>
  ({ '--wait': `${wait}ms`, '--fly': `${fly}ms` }) as CSSProperties

/**
 * The stage of a call that moves money: from the moment when it is sent until its outcome has been shown. `done` is
 * what it has come to, once the light is there. A member who has left the screen is told by a notice. With `then` it
 * stays until the screen is left.
 */
export function useStage() {
  useSoon(orbit)
  const [stage, setStage] = useState<Staged>()
  const [done, setDone] = useState<Done>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef(0)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      clearTimeout(timer.current)
      holdBalances(false)
    }
  }, [])
  const after = (ms: number, next: () => void) => {
    clearTimeout(timer.current)
    if (ms > 0) timer.current = setTimeout(next, ms)
    else next()
  }
  const clear = () => {
    setStage(undefined)
    setDone(undefined)
  }
  const unknown = stage?.phase === 'still'
  useEffect(() => {
    if (!unknown) return
    // Until its dialog is closed.
    const look = () => void (dialogs$.get().some(({ opened }) => opened) || setStage(undefined))
    look()
    return dialogs$.subscribe(look)
  }, [unknown])
  const begin = (sent: Sent) => {
    clearTimeout(timer.current)
    begun.current = performance.now()
    setDone(undefined)
    setStage({ ...sent, phase: 'out' })
  }
  const show = (next: Done, then: () => void = clear) => {
    const message = next.message.trim() || words.succeeded
    if (!here.current) return void toast.success(message)
    const tell = () => {
      holdBalances(false)
      setStage({ ...next, phase: next.arrived ? 'arrived' : 'half' })
      setDone({ ...next, message })
      after(STAY, then)
    }
    if (!next.arrived) return tell()
    const flight = flightAfter(performance.now() - begun.current)
    holdBalances(true)
    setStage({ ...next, phase: 'there', style: styleOf(flight) })
    after(flight.wait + flight.fly, tell)
  }
  /** Refused, its light returns; without an answer it waits where it is. */
  const fail = ({ outcomeUnknown }: ApiError) => {
    setStage((last) => last && { ...last, phase: outcomeUnknown ? 'still' : 'back' })
    if (!outcomeUnknown) after(isStill() ? 0 : HALF, clear)
  }
  return { stage, done, begin, show, fail }
}

interface BalanceProps {
  value: Amount | null | undefined
  /** Nothing is told of it yet. */
  held?: boolean
  /** What has left it, which the next reading will tell too. */
  less?: Amount | undefined
}

/** What a wallet on the stage holds. */
export function StageBalance({ value, held = false, less }: BalanceProps) {
  const [first] = useState(value)
  const now = held ? first : value
  if (!now) return null
  return <RollingMoney live value={less && now === first ? sub(now, less) : now} size="lg" />
}

interface Props extends Pick<SceneProps, 'from' | 'to'> {
  stage: Staged
  done: Done | undefined
  /** Said until there is an answer. */
  waiting: string
  /** Over all of the screen but its head; else over the form that has sent it, whose element is positioned. */
  whole?: boolean
}

/** The night stage of a call, whose way the money goes, how much, and the words. */
export function MoneyStage({ stage, done, from, to, waiting, whole }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { amount, phase, style } = stage
  const said = done?.message ?? (phase === 'out' || phase === 'there' ? waiting : '')
  return (
    <div className={css.cover} data-whole={whole}>
      <Night>
        <div ref={panel} className={css.panel}>
          <div className={css.scene}>
            <ScenePart from={from} to={to} phase={phase} style={style} />
          </div>
          <div className={css.told} data-read>
            <Money value={amount} size="hero" currency="¥" />
            <p role="status" className={css.words}>
              <span key={said}>{said}</span>
            </p>
          </div>
        </div>
      </Night>
    </div>
  )
}

/** The deep sky in which money moves, by day too. */
export const Night = ({ children }: { children: ReactNode }) => (
  <div className={css.night} data-stage data-mantine-color-scheme="dark">
    {children}
  </div>
)
