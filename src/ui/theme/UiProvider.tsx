import './mantine.entry'
import '@/ui/navigation/glide'
import {
  isMantineColorScheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineProvider,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { type ReactNode, use, useEffect } from 'react'
import { device } from '@/lib/storage'
import { followFields } from '@/ui/form/keyboardSoon'
import { SCHEME } from './scheme'
import { theme } from './theme'

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
