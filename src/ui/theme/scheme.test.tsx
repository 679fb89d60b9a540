import { useMantineColorScheme } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '@/lib/storage/storage'
import { AppMantineProvider } from './AppMantineProvider'
import { applySchemeChanges, SCHEME_KEY } from './scheme'

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')
const phone = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => vi.stubGlobal('matchMedia', () => phone))
afterEach(() => {
  cleanup()
  deviceStorage.remove(SCHEME_KEY)
})

function Choice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return <button onClick={() => setColorScheme('dark')}>{colorScheme}</button>
}
const choice = () =>
  render(
    <AppMantineProvider env="test">
      <Choice />
    </AppMantineProvider>,
  )

test('keeps the chosen scheme when the phone cannot store it', () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError')
  })
  const { unmount } = choice()
  act(() => screen.getByRole('button', { name: 'auto' }).click())
  unmount()
  choice()
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(shown()).toBe('dark')
})

test('without a provider the page follows another tab’s choice, else the phone', () => {
  applySchemeChanges()
  const turn = (dark: boolean) => {
    phone.matches = dark
    phone.dispatchEvent(new Event('change'))
  }
  turn(true)
  expect(shown()).toBe('dark')
  turn(false)
  expect(shown()).toBe('light')
  deviceStorage.set(SCHEME_KEY, 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY }))
  expect(shown()).toBe('dark')
  turn(false)
  expect(shown()).toBe('dark')
})
