import { createContext, useContext } from 'react'
import { createPath, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'

/** Asked before a tap leads somewhere; the app answers (app/goRule.ts). It says itself why not. */
export type GoRule = (to: string) => boolean | Promise<boolean>
export const GoRuleContext = createContext<GoRule>(() => true)

/** The path shown now, with its query. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/**
 * Goes to a path (with its query) by hand of the member: 已在当前页面！ when it is shown already
 * (NAV-06), and only where the app's rule lets him.
 */
export function useGo() {
  const navigate = useNavigate()
  const here = useHere()
  const rule = useContext(GoRuleContext)
  return async (to: string, options?: { replace?: boolean }) => {
    if (to === here) return toast.info(words.alreadyHere)
    if (await rule(to)) await navigate(to, options)
  }
}

/** A link's target in full, for comparing it with where we are. */
export const useFullPath = (to: string) => createPath(useResolvedPath(to))
