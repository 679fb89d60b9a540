import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('@/ui/overlay/openCustomDialog', () => ({ openCustomDialog: () => () => undefined }))
vi.mock('@/ui/content/SafeHtml', () => ({}))
vi.mock('@/ui/form/BusyButton', () => ({}))

const loadModule = async () => {
  vi.resetModules()
  return import('./openHomeModalOnce')
}

beforeEach(() => localStorage.clear())

it('shows once until the page is reloaded', async () => {
  const page = await loadModule()
  expect(page.openHomeModalOnce('<p>一</p>')).toBeDefined()
  expect(page.openHomeModalOnce('<p>一</p>')).toBeUndefined()
  expect((await loadModule()).openHomeModalOnce('<p>一</p>')).toBeDefined()
})

it('is not shown again that day once hidden, but a new text is', async () => {
  const page = await loadModule()
  page.openHomeModalOnce('<p>一</p>')
  page.storeHomeModalHiddenToday('<p>一</p>')
  const next = await loadModule()
  expect(next.openHomeModalOnce('<p>一</p>')).toBeUndefined()
  expect(next.openHomeModalOnce('<p>二</p>')).toBeDefined()
})

it('shows again on the server’s next day in Beijing', async () => {
  const page = await loadModule()
  const { updateServerClock } = await import('@/api/serverClock')
  updateServerClock('Sat, 14 Mar 2026 15:59:00 GMT')
  page.storeHomeModalHiddenToday('<p>一</p>')
  expect(page.openHomeModalOnce('<p>一</p>')).toBeUndefined()
  updateServerClock('Sat, 14 Mar 2026 16:01:00 GMT')
  expect(page.openHomeModalOnce('<p>一</p>')).toBeDefined()
})
