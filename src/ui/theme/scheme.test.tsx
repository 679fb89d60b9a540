import { useMantineColorScheme } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '@/lib/storage/storage'
import { AppMantineProvider } from './AppMantineProvider'
import { followSchemeChanges, SCHEME_KEY } from './scheme'

const getScheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
const darkQuery = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => vi.stubGlobal('matchMedia', () => darkQuery))
afterEach(() => {
  cleanup()
  deviceStorage.remove(SCHEME_KEY)
})

function Choice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return <button onClick={() => setColorScheme('dark')}>{colorScheme}</button>
}
const renderChoice = () =>
  render(
    <AppMantineProvider env="test">
      <Choice />
    </AppMantineProvider>,
  )

test('keeps the chosen scheme when storage is full', () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError')
  })
  const { unmount } = renderChoice()
  act(() => screen.getByRole('button', { name: 'auto' }).click())
  unmount()
  renderChoice()
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(getScheme()).toBe('dark')
})

test('follows another tab’s choice, else the phone, without a provider', () => {
  followSchemeChanges()
  const setPhoneScheme = (isDark: boolean) => {
    darkQuery.matches = isDark
    darkQuery.dispatchEvent(new Event('change'))
  }
  setPhoneScheme(true)
  expect(getScheme()).toBe('dark')
  setPhoneScheme(false)
  expect(getScheme()).toBe('light')
  deviceStorage.set(SCHEME_KEY, 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY }))
  expect(getScheme()).toBe('dark')
  setPhoneScheme(false)
  expect(getScheme()).toBe('dark')
})
