import './mantine.entry'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** index.html's inline script reads the same key before the first paint: "light", "dark" or "auto". */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Mantine without style elements of its own, so that the policy's `style-src 'self'` holds. */
export function UiProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
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
