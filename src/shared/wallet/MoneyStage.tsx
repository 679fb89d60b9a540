import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type ApiError } from '@/api/call'
import { useBalance } from '@/shared/session/user'
import type { Money as Amount } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { holdBalances, Money, RollingMoney, useTold } from '@/ui/content/Money'
import { orbit, type Phase, ScenePart, type SceneProps } from '@/ui/feedback/OrbitPart'
import { toast } from '@/ui/feedback/toast'
import { dialogs$ } from '@/ui/overlay/dialogs'
import { useSoon } from '@/ui/overlay/lazyPart'
import css from './MoneyStage.module.css'

interface Sent {
  from: string
  to: string
  /** Null where nobody has told it. */
  amount: Amount | null
  /** How many lights fly. */
  lights?: number
}
export interface Done extends Sent {
  /** The server's words, or the spec's. */
  message: string
  /** The money is where it was sent to. */
  arrived: boolean
}
export interface Staged extends Sent {
  phase: Phase
  style?: CSSProperties
  done?: Done
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

/** From so many milliseconds after the tap: when the light arrives, if not at once, and how that looks. */
function flightAfter(passed: number) {
  const still = isStill()
  const gone = Math.min(1, Math.max(0, passed - LEAVES) / HALF)
  const wait = still ? 0 : Math.max(0, LEAVES - passed)
  const fly = still ? 0 : WAY - (gone * WAY) / 2
  return {
    arrives: wait + fly,
    style: { '--wait': `${wait}ms`, '--fly': `${fly}ms` } as CSSProperties,
  }
}

/** Moves the light of one call: `change` takes what the stage shows, and gives what it shows next. */
function directorOf(change: (next: (last?: Staged) => Staged | undefined) => void) {
  let timer: ReturnType<typeof setTimeout>
  let begun = 0
  /** What is told when the light is there; balances are held until then. */
  let toTell: (() => void) | undefined
  const clear = () => change(() => undefined)
  const turn = (look: Partial<Staged>) => change((last) => last && { ...last, ...look })
  function after(ms: number, next: () => void) {
    clearTimeout(timer)
    if (ms > 0) timer = setTimeout(next, ms)
    else next()
  }
  function arrive() {
    const tell = toTell
    if (!tell) return
    toTell = undefined
    holdBalances(false)
    turn({ phase: 'arrived' })
    tell()
  }
  const stop = () => {
    arrive()
    clearTimeout(timer)
  }
  return {
    clear,
    turn,
    after,
    stop,
    begin: (sent: Sent) => {
      stop()
      begun = performance.now()
      change(() => ({ ...sent, phase: 'out' }))
    },
    /** It is done: `tell` says so when the light is there. */
    land: (tell: () => void) => {
      arrive()
      const { arrives, style } = flightAfter(performance.now() - begun)
      holdBalances(true)
      toTell = tell
      turn({ phase: 'there', style })
      after(arrives, arrive)
    },
    /** Neither has come: the session has ended meanwhile. */
    end: () => change((last) => (last?.phase === 'out' ? undefined : last)),
    /** Refused, the light returns. Without an answer it waits where it is, until the dialog that says so is closed. */
    fail: ({ outcomeUnknown }: ApiError) => {
      turn({ phase: outcomeUnknown ? 'still' : 'back' })
      if (!outcomeUnknown) return after(isStill() ? 0 : HALF, clear)
      const closed = dialogs$.subscribe((all) => {
        if (all.some(({ opened }) => opened)) return
        closed()
        clear()
      })
    },
  }
}

/**
 * The stage of a call that moves money: from the moment when it is sent until its outcome has been shown. `done` is
 * what it has come to, once the light is there. A member who has left the screen is told by a notice. With `then` it
 * stays until the screen is left.
 */
export function useStage() {
  useSoon(orbit)
  const [stage, setStage] = useState<Staged>()
  const [{ begin, land, turn, after, clear, stop, fail, end }] = useState(() =>
    directorOf(setStage),
  )
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      stop()
    }
  }, [stop])
  const show = (next: Done, then: () => void = clear) => {
    const message = next.message.trim() || words.succeeded
    const tell = () => {
      if (!here.current) return void toast.success(message)
      turn({ done: { ...next, message } })
      after(STAY, then)
    }
    if (next.arrived && here.current) return land(tell)
    turn({ phase: 'half' })
    tell()
  }
  return { stage, done: stage?.done, begin, show, fail, end }
}

const flight$ = createStore<Staged | undefined>(() => undefined)
const director = directorOf((next) => flight$.setState(next(flight$.getState()), true))

/** Flies over whichever screen is shown: for calls that have no form. */
export const flight = {
  ...director,
  /** What has come is told by its light, which has not left yet. */
  wait: () => holdBalances(!isStill()),
  begin: (sent: Sent) => void (isStill() || director.begin(sent)),
  /** `tell` says that it is done. */
  land: (tell: () => void) =>
    director.land(() => {
      tell()
      director.after(STAY, director.clear)
    }),
}

/** The stage of such a call, below the head; it takes no taps, for the screen stays usable. */
export function Flight() {
  const stage = useStore(flight$)
  const central = useTold(useBalance())
  if (!stage) return null
  const { from, to, phase, amount, lights, style } = stage
  return (
    <div className={css.flight} data-flight data-phase={phase} aria-hidden>
      <Night>
        <NightScene
          from={{ name: from }}
          to={wallet(to, central, phase !== 'arrived')}
          {...{ phase, lights, style }}
        />
        {amount && (
          <div className={css.told}>
            <Money value={amount} size="hero" currency="¥" />
          </div>
        )}
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
  const [{ arrives, style }] = useState(() => flightAfter(LEAVES + HALF))
  const [arrived, arrive] = useState(arrives === 0)
  useEffect(() => {
    if (arrives === 0) return
    const timer = setTimeout(arrive, arrives, true)
    return () => clearTimeout(timer)
  }, [arrives])
  const there = children !== undefined
  return (
    <Night>
      {there && (
        <div className={css.told} data-coming={!arrived || undefined}>
          {children}
        </div>
      )}
      <NightScene
        from={{ name: from }}
        to={{ name: '中心钱包', number: before && <StageBalance value={arrived ? now : before} /> }}
        begins="half"
        phase={!there ? 'half' : arrived ? 'arrived' : 'there'}
        style={there ? style : undefined}
      />
    </Night>
  )
}

interface BalanceProps {
  value: Amount | null | undefined
  /** Nothing is told of it yet. */
  held?: boolean
}

/** What a wallet on the stage holds. */
function StageBalance({ value, held = false }: BalanceProps) {
  const [first] = useState(value)
  const now = held ? first : value
  if (!now) return null
  return <RollingMoney live value={now} size="lg" currency="¥" />
}

/** A wallet on the stage, with what it holds. */
export const wallet = (name: string, value: BalanceProps['value'], held?: boolean) => ({
  name,
  number: <StageBalance {...{ value, held }} />,
})

interface Props extends Pick<SceneProps, 'from' | 'to'> {
  stage: Staged
  /** Said until there is an answer. */
  waiting: string
  /** Over all of the screen but its head; else over the form that has sent it, whose element is positioned. */
  whole?: boolean
}

/** The night stage of a form: which way the money goes, how much, and the words. */
export function MoneyStage({ stage, from, to, waiting, whole }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { amount, phase, style, done } = stage
  const said = done?.message ?? (phase === 'out' || phase === 'there' ? waiting : '')
  return (
    <div className={css.cover} data-whole={whole}>
      <Night>
        <div ref={panel} className={`stack ${css.panel}`}>
          <NightScene from={from} to={to} phase={phase} style={style} />
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
