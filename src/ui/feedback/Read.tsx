import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { getHalfOrbitPath, STAR_PATH } from './OrbitPart'
import * as css from './Read.module.css'

type Failure = Pick<ComponentProps<typeof ErrorState>, 'text' | 'detail' | 'retry'> & {
  /** Replaces 重新加载, which cannot help. */
  action?: ReactNode
}

interface Props<T> {
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  skeleton: ReactNode
  /** 'never' where a response always has content. */
  empty: 'never' | { when: (data: T) => boolean; show: ReactNode }
  getFailure?: (error: Error) => Failure
  renderFailure?: (retry: () => void, busy: boolean) => ReactNode
  children: (data: T) => ReactNode
}

export function Read<T>({ query, skeleton, empty, getFailure, renderFailure, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) {
    const isEmpty = empty !== 'never' && empty.when(data)
    return isEmpty ? empty.show : children(data)
  }
  if (!error) return skeleton
  const retry = () => void refetch()
  if (renderFailure) return renderFailure(retry, isFetching)
  const failure = getFailure?.(error)
  const isNetworkError = (error as { kind?: unknown }).kind === 'network'
  const networkText = isNetworkError && !failure?.detail ? words.network : undefined
  return (
    <ErrorState
      {...failure}
      text={failure?.text ?? networkText}
      onRetry={failure?.action ? undefined : retry}
      busy={isFetching}
    >
      {failure?.action}
    </ErrorState>
  )
}

const READ_ERROR = new Error('unread')
/** For `query.error` where only a flag says that the read failed. */
export const toErrorIfFailed = (hasFailed: boolean): Error | null => (hasFailed ? READ_ERROR : null)

interface NumberProps<T> {
  /** Undefined while pending, null when the server does not send it. */
  value: T | null | undefined
  failed: boolean
  /** The last reads brought nothing. */
  old?: boolean
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/** «--» where the number failed or is unknown. A poll or the list asks again. */
export function ReadNumber<T>({ value, failed, old, skeleton, children }: NumberProps<T>) {
  if (value === undefined && !failed) return skeleton
  if (value === undefined || value === null) return words.unknown
  return (
    <>
      {old && <OldMark />}
      {children(value)}
    </>
  )
}

/** Nothing moves when it comes and goes. */
const inMargin: CSSProperties = {
  position: 'absolute',
  alignSelf: 'center',
  marginLeft: 'calc(-1px - var(--text-xs))',
}
const oldMarkText: CSSProperties = {
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  verticalAlign: 'middle',
  color: 'var(--gold-ink)',
}

const OldMark = () => (
  <span style={inMargin}>
    <span style={oldMarkText} aria-hidden>
      旧
    </span>
    <span className="visually-hidden">{words.staleBalance}</span>
  </span>
)

/** Without a class: home loads no layout.css. */
const skippedRowsNote: CSSProperties = {
  padding: '10px 0 2px',
  fontSize: 'var(--text-sm)',
  color: 'var(--dim)',
  textAlign: 'center',
}

export const SkippedRowsNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p style={skippedRowsNote} role="note">
      有 {count} 条记录暂时无法显示
    </p>
  )

const DIPPER = 'M16 38L35 28 53 34 70 43 73 62 99 65 105 45 70 43'

type SceneKind = 'empty' | 'failed' | 'closed' | 'rest'

interface StarTail {
  /** Without its last point, the star. */
  path: string
  star: string
}

const ON_ORBIT: StarTail = { path: 'M6 24A66 24 0 0 0 ', star: '60 10' }
const tails: Record<SceneKind, StarTail> = {
  empty: ON_ORBIT,
  failed: { path: 'M0 24C36 23 58 14 ', star: '63 -18' },
  closed: { path: 'M-52-15A66 24 0 0 1 ', star: '14 -18' },
  rest: ON_ORBIT,
}

interface PlanetSceneProps {
  kind: SceneKind
  /** Lines within 120 by 84, with a star at each corner. */
  constellation?: string | undefined
}

export function PlanetScene({ kind, constellation }: PlanetSceneProps) {
  const id = useId()
  const refTo = (part: string) => `url(#${id}${part})`
  const { path, star } = tails[kind]
  const isEclipse = kind === 'closed'
  return (
    <svg viewBox="-80 -52 160 104" width="160" height="104" aria-hidden data-kind={kind}>
      <linearGradient id={`${id}tail`} x1="0" x2="1">
        <stop stopColor="var(--light)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--light)" />
      </linearGradient>
      <radialGradient id={`${id}ball`} cx=".34" cy=".28" r=".85">
        <stop stopColor="var(--brand-pale)" />
        <stop offset=".5" stopColor="var(--brand-deep)" />
        <stop offset="1" stopColor="var(--violet)" />
      </radialGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset=".1" stopColor="var(--light)" stopOpacity=".7" />
        <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
      </radialGradient>
      <marker id={`${id}star`} viewBox="-3 -3 6 6">
        <circle r="3" className={css.constellationStar} />
      </marker>
      <g transform="rotate(-18)">
        <path d={getHalfOrbitPath(66, 1)} className={css.farHalf} />
        <path d={getHalfOrbitPath(66, 0)} className={css.nearHalf} />
        {kind === 'rest' && <circle cx="-46" cy="17" r="6" fill={refTo('ball')} />}
        <path d={path + star} className={css.tail} stroke={refTo('tail')} />
        <g transform={`translate(${star}) rotate(18)`}>
          <circle r={isEclipse ? 28 : 15} fill={refTo('glow')} />
          {!isEclipse && <path d={STAR_PATH} fill="var(--light)" />}
        </g>
      </g>
      {constellation ? (
        <path
          d={constellation}
          transform="translate(-60 -44)"
          className={css.constellation}
          style={{ marker: refTo('star') }}
        />
      ) : (
        <circle r={isEclipse ? 22 : 15} className={css.planet} fill={refTo('ball')} />
      )}
    </svg>
  )
}

interface StateProps extends PlanetSceneProps {
  text: string
  alert?: boolean
  /** Makes it a group. */
  label?: string
  children: ReactNode
}

/** Scenes begin at one height, a third of the window, where what is above leaves room. */
const alignScene = (state: HTMLDivElement | null) => {
  if (!state) return
  const top = state.getBoundingClientRect().top + window.scrollY
  state.style.paddingTop = `${Math.max(24, window.innerHeight / 3 - top)}px`
}

const State = ({ text, alert, label, children, ...scene }: StateProps) => (
  <div ref={alignScene} className={css.stateScreen} role={label && 'group'} aria-label={label}>
    <PlanetScene {...scene} />
    <p role={alert ? 'alert' : undefined}>{text}</p>
    {children}
  </div>
)

/** Not BusyButton, whose styles home has not loaded. */
export const StateActionButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={`pill ${css.action}`} {...props} />
)

interface EmptyProps {
  text?: string | undefined
  constellation?: string | undefined
  /** A link to home by default; null for nothing. */
  action?: ReactNode
}

const homeLink = (
  <a href={`#${paths.home}`} className={`pill ${css.action}`}>
    返回首页
  </a>
)

export const EmptyState = ({
  text = words.empty,
  constellation = DIPPER,
  action = homeLink,
}: EmptyProps) => (
  <State kind="empty" constellation={constellation} text={text}>
    {action}
  </State>
)

interface ErrorProps {
  text?: string | undefined
  /** The server's own words or the network's; makes the sentence an alert. */
  detail?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean
  retry?: string
  isMaintenance?: boolean | undefined
  children?: ReactNode
}

export const ErrorState = ({
  text,
  detail,
  onRetry,
  busy,
  retry = words.reload,
  isMaintenance,
  children,
}: ErrorProps) => (
  <State
    kind={isMaintenance ? 'closed' : 'failed'}
    label={words.loadFailed}
    text={[text, detail].filter(Boolean).join('：') || words.pageError}
    alert={Boolean(detail)}
  >
    {onRetry && (
      <StateActionButton disabled={busy} data-main={!children || undefined} onClick={onRetry}>
        {busy ? words.loading : retry}
      </StateActionButton>
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

export const SkeletonBlock = ({ height, width, radius }: BlockProps) => (
  <span
    className={css.bone}
    data-card={radius === undefined || undefined}
    style={{ height, width, borderRadius: radius ?? 'var(--radius)' }}
    aria-hidden
  />
)

export const SkeletonText = ({ width }: { width: Size }) => (
  <span aria-hidden>
    <span className={`${css.bone} ${css.skeletonLine}`} style={{ width }} />
  </span>
)
