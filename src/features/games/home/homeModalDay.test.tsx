import { beforeEach, expect, it, vi } from 'vitest'

const open = async () => {
  vi.resetModules()
  return import('./homeModalDay')
}

beforeEach(() => localStorage.clear())

it('shows once while the page lives, and again when it is opened anew', async () => {
  const page = await open()
  expect(page.claimShow('<p>一</p>')).toBe(true)
  expect(page.claimShow('<p>一</p>')).toBe(false)
  expect((await open()).claimShow('<p>一</p>')).toBe(true)
})

it('put off, it stays away for the day; a new text comes all the same', async () => {
  const page = await open()
  page.claimShow('<p>一</p>')
  page.rememberToday('<p>一</p>')
  const next = await open()
  expect(next.claimShow('<p>一</p>')).toBe(false)
  expect(next.claimShow('<p>二</p>')).toBe(true)
})

it('comes back on the server’s next day, in Beijing', async () => {
  const page = await open()
  const { updateServerClock: noteServerDate } = await import('@/api/transport')
  noteServerDate('Sat, 14 Mar 2026 15:59:00 GMT')
  page.rememberToday('<p>一</p>')
  expect(page.claimShow('<p>一</p>')).toBe(false)
  noteServerDate('Sat, 14 Mar 2026 16:01:00 GMT')
  expect(page.claimShow('<p>一</p>')).toBe(true)
})
