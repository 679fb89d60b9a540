import { expect, test, vi } from 'vitest'
import { fetchThenImport } from './fetchThenImport'

const createScript = () => new Response('', { headers: { 'content-type': 'text/javascript' } })

function mockHost() {
  const respond = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(createScript()))
  vi.stubGlobal('fetch', respond)
  return respond
}

test('imports once its files are fetched, each file once', async () => {
  const respond = mockHost()
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
  await expect(fetchThenImport(load, ['a.js', 'b.js'])).resolves.toBe('part')
  await fetchThenImport(load, ['b.js'])
  expect(respond.mock.calls).toEqual([['/a.js'], ['/b.js']])
})

test.each<[string, () => Promise<Response>]>([
  ['no host', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['502', () => Promise.resolve(new Response('', { status: 502 }))],
  [
    'an HTML page instead',
    () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
  ],
])('%s: imports nothing and fetches again at the next try', async (name, fail) => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
  mockHost().mockImplementationOnce(fail)
  await expect(fetchThenImport(load, [`${name}.js`])).rejects.toThrow(/Failed|no/)
  expect(load).not.toHaveBeenCalled()
  await expect(fetchThenImport(load, [`${name}.js`])).resolves.toBe('part')
})

test('fetches a failed stylesheet again', async () => {
  const load = () => Promise.resolve('part')
  const events = ['error', 'load']
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const event = new Event(events.shift() ?? 'load')
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(event))
  })
  await expect(fetchThenImport(load, ['a.css'])).rejects.toThrow('no /a.css')
  await expect(fetchThenImport(load, ['a.css'])).resolves.toBe('part')
  await fetchThenImport(load, ['a.css'])
  expect(append).toHaveBeenCalledTimes(2)
})
