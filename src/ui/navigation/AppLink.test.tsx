import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { AppLink } from './AppLink'

afterEach(cleanup)

function Screen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [visitedPaths, setVisitedPaths] = useState([pathname])
  if (visitedPaths.at(-1) !== pathname) setVisitedPaths([...visitedPaths, pathname])
  return (
    <>
      <p>at {pathname}</p>
      <p>{visitedPaths.join(' ')}</p>
      <AppLink to="/a">a</AppLink>
      <AppLink to="/b">b</AppLink>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}
const findShown = (text: string) => vi.waitFor(() => screen.getByText(text))
const tapLink = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('navigates after the tap is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  render(<Screen />, { wrapper: MemoryRouter })
  tapLink('a')
  await vi.waitFor(() => expect(frames.length).toBe(1))
  screen.getByText('at /')
  act(() => frames.forEach((draw) => draw(0)))
  await findShown('at /a')
})

test('navigates without animation frames, as in the background', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  render(<Screen />, { wrapper: MemoryRouter })
  tapLink('a')
  expect(await findShown('at /a')).toBeTruthy()
})

test('navigates once, to the last of several simultaneous taps', async () => {
  render(<Screen />, { wrapper: MemoryRouter })
  tapLink('a')
  tapLink('b')
  tapLink('b')
  await findShown('at /b')
  screen.getByText('/ /b')
  act(() => screen.getByRole('button', { name: 'back' }).click())
  expect(await findShown('at /')).toBeTruthy()
})
