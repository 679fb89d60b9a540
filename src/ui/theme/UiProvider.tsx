// Mantine's CSS that every part may use, in Mantine's order. A part that needs more imports its own files,
// shared ones first (mantineCss.test.ts checks both).
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
import { device } from '@/lib/storage'
import { SCHEME } from './scheme'
import { theme } from './theme'
import { type Move, moveBy, plainly } from '@/ui/navigation/AppLink'

const fetchKeyboard = () =>
  // Without it the engine's own scrolling is left; the next field tries again.
  void import('@/ui/keyboard').then(
    ({ followKeyboard }) => followKeyboard(),
    () => undefined,
  )

/** Fetches what keeps fields above the on-screen keyboard when the first one is entered; the effect's end. */
export function followFields() {
  document.addEventListener('focusin', fetchKeyboard)
  return () => document.removeEventListener('focusin', fetchKeyboard)
}

/** A choice outlives its provider, also on a phone without storage. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager({ key: SCHEME }),
  get: (otherwise) => {
    const kept = device.get(SCHEME)
    return isMantineColorScheme(kept) ? kept : otherwise
  },
  set: (scheme) => void device.set(SCHEME, scheme),
}

/**
 * Mantine without style elements of its own, so that the policy's `style-src 'self'` holds. Within another one,
 * as a sheet in its screen, it adds nothing, unless it is told of an `env` of its own.
 */
export function UiProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  const within = use(MantineContext)
  useEffect(followFields, [])
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

/** Milliseconds after which the hidden drawing is dropped; React draws it in idle time. */
const DRAW_TIME = 3000

/** The body of `Prerender` (overlay/lazyPart.tsx), here because it needs Mantine. */
export function Unseen({ children }: { children: ReactNode }) {
  const [done, end] = useReducer(() => true, false)
  useEffect(() => {
    const timer = setTimeout(end, DRAW_TIME)
    return () => clearTimeout(timer)
  }, [])
  return done || <Outside>{children}</Outside>
}

/** A component of its own, so that its element and React's listeners on it are dropped once it is drawn. */
function Outside({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  // As in tests, Mantine then draws a sheet in place and at once: otherwise effects would have to open it.
  const drawn = <UiProvider env="test">{children}</UiProvider>
  return (
    <ErrorBoundary fallback={null}>
      <Activity mode="hidden">{createPortal(drawn, place)}</Activity>
    </ErrorBoundary>
  )
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds after which the screen behind is no longer waited for. */
const STEP = 300

/** Resolves once a step back is made: React draws its screen within the event. */
const stepped = () =>
  new Promise<void>((stands) => {
    setTimeout(stands, STEP)
    window.addEventListener('popstate', () => setTimeout(stands), { once: true })
  })

/**
 * Screens that slide; comes with the kit, so the first screen does without. On to the next one only that one moves: a
 * picture of the old one (a view transition) would draw the page twice before the first frame, a fifth of a tap. Back,
 * where the browser has view transitions, the old one slides away over what is already known.
 */
const glide: Move = (way, change) => {
  if (still()) return plainly(way, change)
  document.documentElement.dataset['way'] = way === 'push' ? way : 'pop'
  if (way === 'push') {
    // A frame is drawn before the change: where both screens have one `main`, it moves anew.
    document.querySelector('main')?.removeAttribute('data-in')
    return plainly(way, () => {
      if (flushSync(change) !== false) document.querySelector('main')?.setAttribute('data-in', '')
    })
  }
  if (!('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    const after = way === 'step' ? stepped() : undefined
    flushSync(change)
    return after
  })
  // A second navigation ends the motion of the first, which is no fault.
  for (const end of [ready, finished]) end.catch(() => undefined)
  return updateCallbackDone
}

moveBy(glide)
