import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { AppLink } from './AppLink'

afterEach(cleanup)

function Screen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [entries, count] = useState([pathname])
  if (entries.at(-1) !== pathname) count([...entries, pathname])
  return (
    <>
      <p>at {pathname}</p>
      <p>{entries.join(' ')}</p>
      <AppLink to="/a">a</AppLink>
      <AppLink to="/b">b</AppLink>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}
const shown = (text: string) => vi.waitFor(() => screen.getByText(text))
const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('navigates after the tap is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  render(<Screen />, { wrapper: MemoryRouter })
  tap('a')
  await vi.waitFor(() => expect(frames.length).toBe(1))
  screen.getByText('at /')
  act(() => frames.forEach((draw) => draw(0)))
  await shown('at /a')
})

test('navigates without animation frames, as in the background', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  render(<Screen />, { wrapper: MemoryRouter })
  tap('a')
  expect(await shown('at /a')).toBeTruthy()
})

test('navigates once, to the last of several simultaneous taps', async () => {
  render(<Screen />, { wrapper: MemoryRouter })
  tap('a')
  tap('b')
  tap('b')
  await shown('at /b')
  screen.getByText('/ /b')
  act(() => screen.getByRole('button', { name: 'back' }).click())
  expect(await shown('at /')).toBeTruthy()
})
