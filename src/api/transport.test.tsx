import { afterEach, expect, test, vi } from 'vitest'
import { getApiBase, fetchThroughTransport, isRequestIdEnabled, setTransport } from './transport'

const setMeta = (name: string, content: string) => {
  document.head.innerHTML = `<meta name="other" content="x"><meta name="${name}" content="${content}">`
}
afterEach(() => {
  document.head.innerHTML = ''
})

test('finds the API at the meta tag’s address, else at this origin', () => {
  expect(getApiBase()).toBe('')
  setMeta('api-base', ' https://api.test/v1// ')
  expect(getApiBase()).toBe('https://api.test/v1')
  setMeta('api-base', 'https://api.test//v1')
  expect(getApiBase()).toBe('https://api.test//v1')
})

test('enables request ids unless the meta tag says off', () => {
  expect(isRequestIdEnabled()).toBe(true)
  setMeta('request-id', ' off ')
  expect(isRequestIdEnabled()).toBe(false)
  setMeta('request-id', 'on')
  expect(isRequestIdEnabled()).toBe(true)
})

test('uses fetch until a transport is set', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('real')))
  vi.stubGlobal('fetch', fetch)
  const request = { url: '/api/x', init: { method: 'POST' }, id: 'x', repeatable: true }
  expect(await (await fetchThroughTransport(request)).text()).toBe('real')
  expect(fetch.mock.calls).toEqual([['/api/x', request.init]])
  const transport = vi.fn<typeof fetchThroughTransport>(() => Promise.resolve(new Response('fake')))
  setTransport(transport)
  expect(await (await fetchThroughTransport(request)).text()).toBe('fake')
  expect(transport).toHaveBeenCalledExactlyOnceWith(request)
})
