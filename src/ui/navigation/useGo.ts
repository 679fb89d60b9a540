import { createContext, useContext } from 'react'
import { createPath, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { stepsMade } from '@/ui/backStack'
import { moveOn } from './moves'

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

/**
 * Asked before a tap leads somewhere; the app provides it (app/goRule.ts) and shows the reason for a refusal
 * itself.
 */
export type GoRule = (to: string) => boolean | Promise<boolean>
export const GoRuleContext = createContext<GoRule>(() => true)

/** The current path with its query. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** How many taps there have been: of two in the same moment only the last one leads somewhere. */
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
    // The pressed state first: drawing the next screen holds a slow phone for several frames.
    await painted()
    await stepsMade()
    if (tap !== taps) return
    if (options?.still) await navigate(to, options)
    else await moveOn('push', () => navigate(to, options))
  }
}

/** A link's complete target, for comparison with the current path. */
export const useFullPath = (to: string) => createPath(useResolvedPath(to))
