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
import { Activity, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { deviceStorage } from '@/lib/storage/storage'
import {
  changeAfterPaintOnPush,
  type TransitionRunner,
  setTransitionRunner,
} from '@/ui/navigation/AppLink'
import { SCHEME_KEY } from './scheme'
import { mantineTheme } from './theme'

const STEP_TIMEOUT_MS = 300

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** React renders the screen of a step back within the event. */
const waitForPopstate = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STEP_TIMEOUT_MS)
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true })
  })

/** Forward, only the next screen moves: a view transition would render the page twice. */
const animateScreenChange: TransitionRunner = (direction, change) => {
  if (prefersReducedMotion()) return changeAfterPaintOnPush(direction, change)
  document.documentElement.dataset['way'] = direction === 'push' ? 'push' : 'pop'
  if (direction === 'push') {
    // Both screens may share one `main`: its animation starts anew.
    document.querySelector('main')?.removeAttribute('data-in')
    return changeAfterPaintOnPush(direction, () => {
      if (flushSync(change) !== false) document.querySelector('main')?.setAttribute('data-in', '')
    })
  }
  if (!('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    const hasStepped = direction === 'step' ? waitForPopstate() : undefined
    flushSync(change)
    return hasStepped
  })
  // A second navigation skips the first transition, which rejects both.
  for (const promise of [ready, finished]) promise.catch(() => undefined)
  return updateCallbackDone
}

// Links animate from the moment this chunk is loaded.
setTransitionRunner(animateScreenChange)

function loadKeyboardAvoidance() {
  import('@/ui/keyboard').then(
    ({ avoidKeyboard }) => avoidKeyboard(),
    () => undefined,
  )
}

function avoidKeyboardOnFocus() {
  document.addEventListener('focusin', loadKeyboardAvoidance)
  return () => document.removeEventListener('focusin', loadKeyboardAvoidance)
}

/** A choice outlives its provider, also without storage. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager({ key: SCHEME_KEY }),
  get(defaultScheme) {
    const stored = deviceStorage.get(SCHEME_KEY)
    return isMantineColorScheme(stored) ? stored : defaultScheme
  },
  set(scheme) {
    deviceStorage.set(SCHEME_KEY, scheme)
  },
}

/** Mantine without style elements: the policy is `style-src 'self'`. Nested, it adds nothing unless `env` is given. */
export function AppMantineProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  const parentContext = use(MantineContext)
  useEffect(avoidKeyboardOnFocus, [])
  if (parentContext && !env) return children
  return (
    <MantineProvider
      theme={mantineTheme}
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

const RENDER_TIMEOUT_MS = 3000

export function OffscreenPrerender({ children }: { children: ReactNode }) {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDone(true), RENDER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDone ? null : <OffscreenPortal>{children}</OffscreenPortal>
}

/** A component of its own, so that React's listeners are dropped once it is unmounted. */
function OffscreenPortal({ children }: { children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'))
  // In Mantine's test mode a sheet is rendered in place, without a transition.
  const content = <AppMantineProvider env="test">{children}</AppMantineProvider>
  return (
    <ErrorBoundary fallback={null}>
      <Activity mode="hidden">{createPortal(content, container)}</Activity>
    </ErrorBoundary>
  )
}
