// In Mantine's order (mantineCss.test.ts checks it).
import './mantineVariables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './layout.css'
import {
  isMantineColorScheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineProvider,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { Activity, type ReactNode, use, useEffect, useReducer, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { deviceStorage } from '@/lib/storage/storage'
import { type Move, setMove, moveWithoutMotion } from '@/ui/navigation/AppLink'
import { SCHEME_KEY } from './scheme'
import { theme } from './theme'

const fetchKeyboard = () =>
  void import('@/ui/keyboard').then(
    ({ avoidKeyboard }) => avoidKeyboard(),
    () => undefined,
  )

export function fetchKeyboardOnFocus() {
  document.addEventListener('focusin', fetchKeyboard)
  return () => document.removeEventListener('focusin', fetchKeyboard)
}

/** A choice outlives its provider, also without storage. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager({ key: SCHEME_KEY }),
  get: (otherwise) => {
    const kept = deviceStorage.get(SCHEME_KEY)
    return isMantineColorScheme(kept) ? kept : otherwise
  },
  set: (scheme) => void deviceStorage.set(SCHEME_KEY, scheme),
}

/** Mantine without style elements: the policy is `style-src 'self'`. Nested, it adds nothing unless `env` is given. */
export function UiProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  const within = use(MantineContext)
  useEffect(fetchKeyboardOnFocus, [])
  if (within && !env) return children
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      env={env ?? 'default'}
    >
      {children}
    </MantineProvider>
  )
}

/** In ms. */
const DRAW_TIMEOUT_MS = 3000

export function OffscreenRender({ children }: { children: ReactNode }) {
  const [done, end] = useReducer(() => true, false)
  useEffect(() => {
    const timer = setTimeout(end, DRAW_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return done || <Outside>{children}</Outside>
}

/** A component of its own, so that React's listeners are dropped once it is drawn. */
function Outside({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  // As in tests, Mantine draws a sheet in place and at once.
  const drawn = <UiProvider env="test">{children}</UiProvider>
  return (
    <ErrorBoundary fallback={null}>
      <Activity mode="hidden">{createPortal(drawn, place)}</Activity>
    </ErrorBoundary>
  )
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** In ms. */
const STEP_TIMEOUT_MS = 300

/** React draws the screen of a step back within the event. */
const stepped = () =>
  new Promise<void>((stands) => {
    setTimeout(stands, STEP_TIMEOUT_MS)
    window.addEventListener('popstate', () => setTimeout(stands), { once: true })
  })

/** Forward, only the next screen moves: a view transition would draw the page twice. */
const glide: Move = (way, change) => {
  if (still()) return moveWithoutMotion(way, change)
  document.documentElement.dataset['way'] = way === 'push' ? way : 'pop'
  if (way === 'push') {
    // Both screens may share one `main`: it moves anew.
    document.querySelector('main')?.removeAttribute('data-in')
    return moveWithoutMotion(way, () => {
      if (flushSync(change) !== false) document.querySelector('main')?.setAttribute('data-in', '')
    })
  }
  if (!('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    const after = way === 'step' ? stepped() : undefined
    flushSync(change)
    return after
  })
  // A second navigation ends the first motion.
  for (const end of [ready, finished]) end.catch(() => undefined)
  return updateCallbackDone
}

setMove(glide)
