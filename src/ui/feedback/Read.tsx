import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { half, STAR } from './OrbitPart'
import css from './Read.module.css'

const DIPPER = 'M16 38L35 28 53 34 70 43 73 62 99 65 105 45 70 43'

/** What happens on the orbit: nothing there, its light has left it, it rests behind its star, or circles quietly. */
type Kind = 'empty' | 'failed' | 'closed' | 'rest'

/** The light's way, and where it is. */
const NEAR = ['M6 24A66 24 0 0 0 ', '60 10'] as const
const tails: Record<Kind, readonly [way: string, at: string]> = {
  empty: NEAR,
  failed: ['M0 24C36 23 58 14 ', '63 -18'],
  closed: ['M-52-15A66 24 0 0 1 ', '14 -18'],
  rest: NEAR,
}

interface SceneProps {
  kind: Kind
  /** In the middle of an empty one: lines within 120 by 84, with a star at each corner. */
  sky?: string | undefined
}

/** The logo's orbit, its far half thin, its near half bright, its golden light, and the night stage's body. */
export function Scene({ kind, sky }: SceneProps) {
  const own = useId()
  const of = (part: string) => `url(#${own}${part})`
  const [way, at] = tails[kind]
  const grown = kind === 'closed' ? 13 : 0
  return (
    <svg viewBox="-80 -52 160 104" width="160" height="104" aria-hidden data-kind={kind}>
      <linearGradient id={`${own}tail`} x1="0" x2="1">
        <stop stopColor="var(--light)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--light)" />
      </linearGradient>
      <radialGradient id={`${own}ball`} cx=".34" cy=".28" r=".85">
        <stop stopColor="var(--brand-pale)" />
        <stop offset=".5" stopColor="var(--brand-deep)" />
        <stop offset="1" stopColor="var(--violet)" />
      </radialGradient>
      <radialGradient id={`${own}glow`}>
        <stop offset=".1" stopColor="var(--light)" stopOpacity=".7" />
        <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
      </radialGradient>
      <marker id={`${own}star`} viewBox="-3 -3 6 6">
        <circle r="3" className={css.star} />
      </marker>
      <g transform="rotate(-18)">
        <path d={half(66, 1)} className={css.far} />
        <path d={half(66, 0)} className={css.near} />
        {kind === 'rest' && <circle cx="-46" cy="17" r="6" fill={of('ball')} />}
        <path d={way + at} className={css.tail} stroke={of('tail')} />
        <g transform={`translate(${at}) rotate(18)`}>
          <circle r={15 + grown} fill={of('glow')} />
          {grown === 0 && <path d={STAR} fill="var(--light)" />}
        </g>
      </g>
      {sky ? (
        <path
          d={sky}
          transform="translate(-60 -44)"
          className={css.sky}
          style={{ marker: of('star') }}
        />
      ) : (
        <circle r={grown ? 22 : 15} className={css.body} fill={of('ball')} />
      )}
    </svg>
  )
}

interface StateProps extends SceneProps {
  text: string
  alert?: boolean
  /** Its name, where it is a group. */
  label?: string
  children: ReactNode
}

/** Scenes begin at one height, a third of the window, where what is above leaves that room. */
const placeScene = (state: HTMLDivElement | null) => {
  if (!state) return
  const top = state.getBoundingClientRect().top + window.scrollY
  state.style.paddingTop = `${Math.max(24, window.innerHeight / 3 - top)}px`
}

/** A state in place of content: its scene, a sentence, and where to go from here. */
const State = ({ text, alert, label, children, ...scene }: StateProps) => (
  <div ref={placeScene} className={css.state} role={label && 'group'} aria-label={label}>
    <Scene {...scene} />
    <p role={alert ? 'alert' : undefined}>{text}</p>
    {children}
  </div>
)

interface EmptyProps {
  text?: string | undefined
  /** Another constellation than the dipper: lines within 120 by 84, with a star at each corner. */
  sky?: string | undefined
  /** The way on; home by default, null where the screen around it has one. */
  action?: ReactNode
}

const homeward = (
  <a href={`#${paths.home}`} className={css.retry}>
    返回首页
  </a>
)

/** An empty state: a constellation on the brand's orbit. */
export const EmptyState = ({ text = words.empty, sky = DIPPER, action = homeward }: EmptyProps) => (
  <State kind="empty" sky={sky} text={text}>
    {action}
  </State>
)

interface ErrorProps {
  /** What has failed. */
  text?: string | undefined
  /** Why, in the server's own words or the network's; makes the sentence an alert, alone where `text` is not given. */
  detail?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean
  /** The button's text, if not 重新加载. */
  retry?: string
  /** Nothing is broken: it is under maintenance. */
  closed?: boolean | undefined
  /** Another action under the button, or in its place. */
  children?: ReactNode
}

/** An error in one sentence, with 重新加载 where that can help. */
export const ErrorState = ({
  text,
  detail,
  onRetry,
  busy,
  retry = words.reload,
  closed,
  children,
}: ErrorProps) => (
  <State
    kind={closed ? 'closed' : 'failed'}
    label={words.loadFailed}
    text={[text, detail].filter(Boolean).join('：') || words.trouble}
    alert={Boolean(detail)}
  >
    {/* Not BusyButton: home may show this, and has not the kit's styles. */}
    {onRetry && (
      <button type="button" className={css.retry} disabled={busy} onClick={onRetry}>
        {busy ? words.loading : retry}
      </button>
    )}
    {children}
  </State>
)

type Size = number | string

export const SkeletonLine = ({ width = '100%', height = 14 }: { width?: Size; height?: Size }) => (
  <span className={css.bone} style={{ width, height }} aria-hidden />
)

interface BlockProps {
  height: Size
  width?: Size
  radius?: Size
}

/** A card to come; with a radius of its own, another shape. */
export const SkeletonBlock = ({ height, width, radius }: BlockProps) => (
  <span
    className={css.bone}
    data-card={radius === undefined || undefined}
    style={{ height, width, borderRadius: radius ?? 'var(--radius)' }}
    aria-hidden
  />
)

/** In a line of text, which keeps its own height. */
export const SkeletonText = ({ width }: { width: Size }) => (
  <span aria-hidden>
    <span className={`${css.bone} ${css.text}`} style={{ width }} />
  </span>
)

type Words = Pick<ComponentProps<typeof ErrorState>, 'text' | 'detail' | 'retry'> & {
  /** Where to go in place of 重新加载, which cannot help. */
  way?: ReactNode
}

interface Props<T> {
  /** A query's result, or one that shows another thing of it. */
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Until the first answer. */
  skeleton: ReactNode
  /** What stands in place of an answer with nothing in it; 'never' where an answer always has something. */
  empty: 'never' | { is: (data: T) => boolean; show: ReactNode }
  /** The words of a failure, where they are not the app's usual ones. */
  failed?: (error: Error) => Words
  /** All that stands in place of a failure, where its usual part does not fit. */
  renderFailure?: (retry: () => void, busy: boolean) => ReactNode
  children: (data: T) => ReactNode
}

/** All states of a read: its skeleton, its failure with 重新加载, nothing in it, or what it has. */
export function Read<T>({ query, skeleton, empty, failed, renderFailure, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return empty !== 'never' && empty.is(data) ? empty.show : children(data)
  if (!error) return skeleton
  const retry = () => void refetch()
  if (renderFailure) return renderFailure(retry, isFetching)
  const said = failed?.(error)
  return (
    <ErrorState {...said} onRetry={said?.way ? undefined : retry} busy={isFetching}>
      {said?.way}
    </ErrorState>
  )
}

/** The error of a read that only says whether it has failed. */
const UNREAD = new Error('unread')
export const unread = (failed: boolean) => (failed ? UNREAD : null)

interface NumberProps<T> {
  /** Undefined while it is waited for, null when the server does not tell it. */
  value: T | null | undefined
  failed: boolean
  /** It may have changed: the last reads brought nothing. */
  old?: boolean
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/**
 * A number beside others, in all states of its read: «--» where it failed or is not told. It has no 重新加载 of its
 * own: a poll, or the list that brings it, asks again.
 */
export function ReadNumber<T>({ value, failed, old, skeleton, children }: NumberProps<T>) {
  if (value === undefined && !failed) return skeleton
  if (value === undefined || value === null) return words.unknown
  return (
    <>
      {old && <Old />}
      {children(value)}
    </>
  )
}

/** Hangs before the number, in the margin: nothing moves when it comes and goes. */
const hanging: CSSProperties = {
  position: 'absolute',
  alignSelf: 'center',
  marginLeft: 'calc(-1px - var(--text-xs))',
}
const quiet: CSSProperties = {
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  verticalAlign: 'middle',
  color: 'var(--gold-ink)',
}

const Old = () => (
  <span style={hanging}>
    <span style={quiet} aria-hidden>
      旧
    </span>
    <span className="visually-hidden">{words.oldBalance}</span>
  </span>
)
