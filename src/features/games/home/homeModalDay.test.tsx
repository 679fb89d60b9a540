import { beforeEach, expect, it, vi } from 'vitest'

const open = async () => {
  vi.resetModules()
  return import('./homeModalDay')
}

beforeEach(() => localStorage.clear())

it('shows once while the page lives, and again when it is opened anew', async () => {
  const page = await open()
  expect(page.claimHomeModal('<p>一</p>')).toBe(true)
  expect(page.claimHomeModal('<p>一</p>')).toBe(false)
  expect((await open()).claimHomeModal('<p>一</p>')).toBe(true)
})

it('put off, it stays away for the day; a new text comes all the same', async () => {
  const page = await open()
  page.claimHomeModal('<p>一</p>')
  page.hideHomeModalToday('<p>一</p>')
  const next = await open()
  expect(next.claimHomeModal('<p>一</p>')).toBe(false)
  expect(next.claimHomeModal('<p>二</p>')).toBe(true)
})

it('comes back on the server’s next day, in Beijing', async () => {
  const page = await open()
  const { updateServerClock: noteServerDate } = await import('@/api/transport')
  noteServerDate('Sat, 14 Mar 2026 15:59:00 GMT')
  page.hideHomeModalToday('<p>一</p>')
  expect(page.claimHomeModal('<p>一</p>')).toBe(false)
  noteServerDate('Sat, 14 Mar 2026 16:01:00 GMT')
  expect(page.claimHomeModal('<p>一</p>')).toBe(true)
})
