import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type ApiError } from '@/api/call'
import { holdBalances, useBalance } from '@/shared/session/user'
import type { Money as Amount } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Money, RollingMoney } from '@/ui/content/Money'
import { type MarkerState, orbit, ScenePart, type SceneProps } from '@/ui/feedback/OrbitPart'
import { toast } from '@/ui/feedback/toast'
import { dialogs$ } from '@/ui/overlay/dialogs'
import { useSoon } from '@/ui/overlay/lazyPart'
import css from './MoneyStage.module.css'

interface Movement {
  from: string
  to: string
  /** Absent unless the call's body or its response names it. */
  amount?: Amount
  /** How many lights fly. */
  markers?: number
}

export interface StagedMovement extends Movement {
  state: MarkerState
  style?: CSSProperties
  /** What the response said, once the marker is there. */
  message?: string
}

/** One call's movement. It keeps the stage until another call begins one; its message is a notice then. */
export interface MovementHandle {
  /** The call succeeded. `then` runs when the message was shown long enough; by default the stage ends. */
  complete: (message: string, then?: () => void) => void
  fail: (error: ApiError) => void
  /** Ends a movement whose session ended before the response. */
  cancel: () => void
}

/** Spec 4: a withdrawal's record opens after 1.5 s; every other message stays as long. */
const MESSAGE_MS = 1500
const DEPARTURE_MS = 200
const HALFWAY_MS = 450
const FLIGHT_MS = 700

/** A success that says that the money is still on its way. */
const WAITING_WORDS = /处理中|审核中|待审核|确认中|排队中|等待|稍后到账|pending|processing/i

/** Nothing moves that anybody could see. */
const isStill = () =>
  document.hidden ||
  !('animate' in document.documentElement) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The rest of the marker's flight when a response comes this long after the call. */
function flightAfter(elapsed: number) {
  const still = isStill()
  const progress = Math.min(1, Math.max(0, elapsed - DEPARTURE_MS) / HALFWAY_MS)
  const wait = still ? 0 : Math.max(0, DEPARTURE_MS - elapsed)
  const fly = still ? 0 : FLIGHT_MS - (progress * FLIGHT_MS) / 2
  return {
    duration: wait + fly,
    style: { '--wait': `${wait}ms`, '--fly': `${fly}ms` } as CSSProperties,
  }
}

interface StageOptions {
  show: (staged: StagedMovement | undefined) => void
  /** The stage is a form's, and has its message on it; else every message is a notice. */
  isForm: boolean
}

/** Shows one movement at a time: the one that began last. */
function createStage({ show, isForm }: StageOptions) {
  let endLast = () => {}

  function begin(movement: Movement): MovementHandle {
    endLast()
    const startedAt = performance.now()
    const release = holdBalances()
    let staged: StagedMovement = { ...movement, state: 'sent' }
    let isShown = isForm || !isStill()
    let timer: ReturnType<typeof setTimeout>
    let arrive: (() => void) | undefined

    const update = (change: Partial<StagedMovement>) => {
      staged = { ...staged, ...change }
      if (isShown) show(staged)
    }
    const end = () => {
      if (isShown) show(undefined)
      isShown = false
      clearTimeout(timer)
      arrive?.()
    }
    endLast = end
    update({})

    return {
      complete(text, then = end) {
        const message = text.trim() || words.succeeded
        const finish = (state: MarkerState) => {
          arrive = undefined
          release()
          update({ state, message })
          if (!isShown || !isForm) toast.success(message)
          if (isShown) timer = setTimeout(then, MESSAGE_MS)
        }
        if (!isShown || WAITING_WORDS.test(message)) return finish('waiting')
        const { duration, style } = flightAfter(performance.now() - startedAt)
        arrive = () => finish('arrived')
        update({ state: 'arriving', style })
        if (duration > 0) timer = setTimeout(arrive, duration)
        else arrive()
      },
      fail({ outcomeUnknown }) {
        release()
        update({ state: outcomeUnknown ? 'unknown' : 'returning' })
        if (!outcomeUnknown) {
          timer = setTimeout(end, isStill() ? 0 : HALFWAY_MS)
          return
        }
        const unsubscribe = dialogs$.subscribe((dialogs) => {
          if (dialogs.some(({ opened }) => opened)) return
          unsubscribe()
          end()
        })
      },
      cancel() {
        release()
        if (staged.state === 'sent') end()
      },
    }
  }
  return { begin, end: () => endLast() }
}

/** The stage over a form. A member who has left the screen gets the message as a notice. */
export function useStage() {
  useSoon(orbit)
  const [staged, setStaged] = useState<StagedMovement>()
  const [{ begin, end }] = useState(() => createStage({ show: setStaged, isForm: true }))
  useEffect(() => end, [end])
  return { staged, begin }
}

const flight$ = createStore<StagedMovement | undefined>(() => undefined)
const flightStage = createStage({
  show: (staged) => flight$.setState(staged, true),
  isForm: false,
})

/** Begins a movement over whichever screen is shown, for calls without a form. */
export const beginFlight = flightStage.begin

/** The stage of such a call, below the head; it takes no taps, for the screen stays usable. */
export function Flight() {
  const staged = useStore(flight$)
  const central = useBalance()
  if (!staged) return null
  const { from, to, state, markers, style } = staged
  return (
    <div className={css.flight} data-flight data-state={state} aria-hidden>
      <Night>
        <NightScene from={{ name: from }} to={wallet(to, central)} {...{ state, markers, style }} />
      </Night>
    </div>
  )
}

export interface LandingProps {
  from: string
  /** The central wallet as it was; undefined where it is not the member's, or not known. */
  before?: Amount | undefined
  /** What is said when the light has come; none while it still circles half way. */
  children?: ReactNode
}

/** Money from elsewhere, as a part of a screen: its light comes from half way to the central wallet. */
export function Landing({ from, before, children }: LandingProps) {
  const now = useBalance()
  const [{ duration, style }] = useState(() => flightAfter(DEPARTURE_MS + HALFWAY_MS))
  const [hasArrived, setArrived] = useState(duration === 0)
  useEffect(() => {
    if (duration === 0) return
    const timer = setTimeout(setArrived, duration, true)
    return () => clearTimeout(timer)
  }, [duration])
  const isSettled = children !== undefined
  return (
    <Night>
      {isSettled && (
        <div className={css.told} data-coming={!hasArrived || undefined}>
          {children}
        </div>
      )}
      <NightScene
        from={{ name: from }}
        to={wallet('中心钱包', before && hasArrived ? now : before)}
        begins="waiting"
        state={!isSettled ? 'waiting' : hasArrived ? 'arrived' : 'arriving'}
        style={isSettled ? style : undefined}
      />
    </Night>
  )
}

/** A wallet on the stage, with what it holds. */
export const wallet = (name: string, value: Amount | null | undefined) => ({
  name,
  number: value && <RollingMoney value={value} size="lg" currency="¥" />,
})

interface Props extends Pick<SceneProps, 'from' | 'to'> {
  staged: StagedMovement
  /** Said until there is an answer. */
  waiting: string
  /** Over all of the screen but its head; else over the form that has sent it, whose element is positioned. */
  whole?: boolean
}

/** The night stage of a form: which way the money goes, how much, and the words. */
export function MoneyStage({ staged, from, to, waiting, whole }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { amount, state, style, message } = staged
  const said = message ?? (state === 'sent' || state === 'arriving' ? waiting : '')
  return (
    <div className={css.cover} data-whole={whole}>
      <Night>
        <div ref={panel} className={`stack ${css.panel}`}>
          <NightScene {...{ from, to, state, style }} />
          <div className={css.told} data-read>
            <Money value={amount ?? null} size="hero" currency="¥" />
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
const Night = ({ children }: { children: ReactNode }) => (
  <div className={css.night} data-stage data-mantine-color-scheme="dark">
    {children}
  </div>
)

/** The lights in it, and their place until they are fetched. */
const NightScene = (props: SceneProps) => (
  <div className={css.scene}>
    <ScenePart {...props} />
  </div>
)
