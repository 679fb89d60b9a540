import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react'
import { createPath, useLocation, useNavigate, useResolvedPath, useHref } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { waitForBackStep } from '@/ui/backStack'
import { toast } from '@/ui/feedback/toast'

/** In ms; pages in the background draw no frames. */
const PAINT_TIMEOUT_MS = 100

/** Resolves after the next paint, so that a tap is seen before its work begins. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PAINT_TIMEOUT_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })

/** Shows the reason for a refusal itself (app/screenGates.tsx). */
export type GoRule = (to: string) => boolean | Promise<boolean>
export const GoRuleContext = createContext<GoRule>(() => true)

export function useCurrentAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Of two quick taps only the last one navigates. */
let taps = 0

/** NAV-06: 已在当前页面！ on the current path. `still`: without motion. */
export function useGo() {
  const navigate = useNavigate()
  const here = useCurrentAddress()
  const rule = useContext(GoRuleContext)
  return async (to: string, options?: { replace?: boolean; still?: boolean }) => {
    if (to === here) return toast.info(words.alreadyHere)
    taps += 1
    const tap = taps
    if (!(await rule(to))) return
    await waitForBackStep()
    const lead = () => tap === taps && navigate(to, options)
    await (options?.still ? moveWithoutMotion : move)('push', lead)
  }
}

const useFullPath = (to: string) => createPath(useResolvedPath(to))

/** `step`: back by a step in history, made later. */
type Way = 'push' | 'pop' | 'step'
/** `change` returns false where another tap leads. */
export type Move = (way: Way, change: () => unknown) => unknown

/** Paints first: rendering a screen blocks a slow phone for several frames. */
export const moveWithoutMotion: Move = async (way, change) => {
  if (way === 'push') await waitForPaint()
  return change()
}

let move = moveWithoutMotion

/** The kit brings the motion (theme/UiProvider.tsx). */
export const setMove = (next: Move): void => void (move = next)

export type BackTarget = string | (() => void) | undefined

/** A second tap rejects the first step's promises. */
function stepBack(navigation: Navigation) {
  const { committed, finished } = navigation.back()
  for (const step of [committed, finished]) step?.catch(() => undefined)
}

/** One step back by default; the fallback when the app was opened on this page. */
export function useBack(target: BackTarget, fallback: string = paths.home): () => void {
  const navigate = useNavigate()
  return () => {
    if (typeof target === 'function') return target()
    const instead = (to: string) => void move('pop', () => navigate(to, { replace: true }))
    if (target !== undefined) return instead(target)
    // The router's idx: 0 is the start of the visit.
    const at = (window.history.state as { idx?: unknown } | null)?.idx
    if (typeof at === 'number' && at > 0) {
      // Not over the steps of a game in its frame.
      const step = () => {
        if ('navigation' in window && window.navigation.canGoBack) stepBack(window.navigation)
        else void navigate(-1)
      }
      void move('step', step)
    } else instead(fallback)
  }
}

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  still?: boolean
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Not the router's link, which brings its server's prefetching. */
export function AppLink({ to, replace = false, still = false, onClick, children, ...rest }: Props) {
  const go = useGo()
  const target = useFullPath(to)
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !plain(event)) return
        event.preventDefault()
        const link = event.currentTarget
        link.dataset['pressed'] = ''
        void go(target, { replace, still }).finally(() => {
          delete link.dataset['pressed']
        })
      }}
    >
      {children}
    </a>
  )
}
