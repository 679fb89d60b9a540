import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react'
import { createPath, useLocation, useNavigate, useResolvedPath, useHref } from 'react-router-dom'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { stepsMade } from '@/ui/backStack'
import { paths } from '@/lib/paths'

/** Milliseconds after which a frame is no longer waited for: a page in the background draws none. */
const ENOUGH = 100

/** Resolves once the page has been drawn as it is now, so that a tap is seen before its work begins. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ENOUGH)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })

/** Whether a tap may open a path; the app's rule (app/screenGates.tsx) shows the reason for a refusal itself. */
export type GoRule = (to: string) => boolean | Promise<boolean>
export const GoRuleContext = createContext<GoRule>(() => true)

/** The current path with its query. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** The number of taps: of two in quick succession only the last one navigates. */
let taps = 0

/**
 * Navigates for a member's tap to a path (with its query): shows 已在当前页面！ when it is already there (NAV-06), and
 * navigates only where the app's rule allows it. `still`: without motion.
 */
export function useGo() {
  const navigate = useNavigate()
  const here = useHere()
  const rule = useContext(GoRuleContext)
  return async (to: string, options?: { replace?: boolean; still?: boolean }) => {
    if (to === here) return toast.info(words.alreadyHere)
    taps += 1
    const tap = taps
    if (!(await rule(to))) return
    await stepsMade()
    const lead = () => tap === taps && navigate(to, options)
    await (options?.still ? plainly : move)('push', lead)
  }
}

/** A link's complete target, for comparison with the current path. */
const useFullPath = (to: string) => createPath(useResolvedPath(to))

/** Where a navigation leads: on to another screen, back from it, or back by a step in history, made later. */
type Way = 'push' | 'pop' | 'step'
/** `change` answers false where it changed nothing: another tap leads. */
export type Move = (way: Way, change: () => unknown) => unknown

/** The pressed state first: drawing the next screen holds a slow phone for several frames. */
export const plainly: Move = async (way, change) => {
  if (way === 'push') await painted()
  return change()
}

let move = plainly

/** Sets how screens change: the kit brings the motion (theme/UiProvider.tsx). */
export const moveBy = (next: Move): void => void (move = next)

export type BackTarget = string | (() => void) | undefined

/** A second tap interrupts the first step: its promises reject, which is no fault. */
function stepBack(navigation: Navigation) {
  const { committed, finished } = navigation.back()
  for (const step of [committed, finished]) step?.catch(() => undefined)
}

/**
 * The action of 返回: a path, a function, or one step back; the fallback (home) when the app was opened on this
 * page.
 */
export function useBack(target: BackTarget, fallback: string = paths.home): () => void {
  const navigate = useNavigate()
  return () => {
    if (typeof target === 'function') return target()
    const instead = (to: string) => void move('pop', () => navigate(to, { replace: true }))
    if (target !== undefined) return instead(target)
    // The router numbers its history entries: 0 is the start of the visit.
    const at = (window.history.state as { idx?: unknown } | null)?.idx
    if (typeof at === 'number' && at > 0) {
      // Not over the steps of a game that has navigated in its frame, where the browser tells them apart.
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
  /** To a screen beside this one, not behind it: no motion. */
  still?: boolean
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app (not the router's, which brings its server's prefetching), following the rules of useGo. The browser handles opening in a new tab or window. */
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
