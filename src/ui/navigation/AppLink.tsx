import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react'
import { createPath, useLocation, useNavigate, useResolvedPath, useHref } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { waitForPendingBackStep } from '@/ui/backStack'
import { toast } from '@/ui/feedback/toast'

interface NavigateOptions {
  replace?: boolean
  skipsTransition?: boolean
}

interface Props extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

/** The router's Link would add its server prefetching. */
export function AppLink(props: Props) {
  const { to, replace = false, skipsTransition = false, onClick, children, ...rest } = props
  const guardedNavigate = useNavigateWithAccessCheck()
  const target = createPath(useResolvedPath(to))
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        const link = event.currentTarget
        link.dataset['pressed'] = ''
        void guardedNavigate(target, { replace, skipsTransition }).finally(() => {
          delete link.dataset['pressed']
        })
      }}
    >
      {children}
    </a>
  )
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Pages in the background paint no frames. */
const PAINT_TIMEOUT_MS = 100

/** Resolves after the next paint, so that a tap is seen before its work begins. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timeout = setTimeout(resolve, PAINT_TIMEOUT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timeout)
      setTimeout(resolve)
    })
  })

/** Returns false after showing the reason (app/screenGates.tsx). */
export type CanNavigate = (to: string) => boolean | Promise<boolean>
export const CanNavigateContext = createContext<CanNavigate>(() => true)

export function useCurrentAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

let latestTap = 0

/** NAV-06: shows 已在当前页面！ for the current address. */
export function useNavigateWithAccessCheck(): (
  to: string,
  options?: NavigateOptions,
) => Promise<void> {
  const navigate = useNavigate()
  const currentAddress = useCurrentAddress()
  const canNavigate = useContext(CanNavigateContext)
  return async (to, options) => {
    if (to === currentAddress) {
      toast.info(words.alreadyHere)
      return
    }
    latestTap += 1
    const tap = latestTap
    if (!(await canNavigate(to))) return
    await waitForPendingBackStep()
    const navigateIfLatest = () => (tap === latestTap ? navigate(to, options) : false)
    const runner = options?.skipsTransition ? changeAfterPaintOnPush : runTransition
    await runner('push', navigateIfLatest)
  }
}

/** `step`: one step back in history; the address changes later. */
type Direction = 'push' | 'pop' | 'step'
/** `change` navigates; it returns false when a later tap does so instead. */
export type TransitionRunner = (direction: Direction, change: () => unknown) => unknown

/** Paints first: rendering a screen blocks a slow phone for several frames. */
export const changeAfterPaintOnPush: TransitionRunner = async (direction, change) => {
  if (direction === 'push') await waitForPaint()
  return change()
}

let runTransition = changeAfterPaintOnPush

export function setTransitionRunner(runner: TransitionRunner): void {
  runTransition = runner
}

export type BackTarget = string | (() => void) | undefined

/** A second tap rejects these promises. */
function stepBack(navigation: Navigation) {
  const { committed, finished } = navigation.back()
  committed?.catch(() => undefined)
  finished?.catch(() => undefined)
}

/** One step back by default; the fallback when the app was opened on this page. */
export function useBack(target: BackTarget, fallback: string = paths.home): () => void {
  const navigate = useNavigate()
  const replaceScreen = (to: string) =>
    void runTransition('pop', () => navigate(to, { replace: true }))
  return () => {
    if (typeof target === 'function') {
      target()
      return
    }
    // The router's idx: 0 is the start of the visit.
    const index = (window.history.state as { idx?: unknown } | null)?.idx
    const hasHistory = typeof index === 'number' && index > 0
    if (target !== undefined || !hasHistory) {
      replaceScreen(target ?? fallback)
      return
    }
    void runTransition('step', () => {
      // Unlike navigate(-1), it skips the steps of a game in its frame.
      if ('navigation' in window && window.navigation.canGoBack) stepBack(window.navigation)
      else void navigate(-1)
    })
  }
}
