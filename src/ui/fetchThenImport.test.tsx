import { expect, test, vi } from 'vitest'
import { fetchThenImport } from './fetchThenImport'

const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } })

function host() {
  const answer = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(script()))
  vi.stubGlobal('fetch', answer)
  return answer
}

test('imports after its files are fetched, each once', async () => {
  const answer = host()
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
  await expect(fetchThenImport(load, ['a.js', 'b.js'])).resolves.toBe('part')
  await fetchThenImport(load, ['b.js'])
  expect(answer.mock.calls).toEqual([['/a.js'], ['/b.js']])
})

test.each<[string, () => Promise<Response>]>([
  ['no host', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['502', () => Promise.resolve(new Response('', { status: 502 }))],
  [
    'a page in its place',
    () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
  ],
])('%s: imports nothing and fetches again at the next try', async (name, lost) => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
  host().mockImplementationOnce(lost)
  await expect(fetchThenImport(load, [`${name}.js`])).rejects.toThrow(/Failed|no/)
  expect(load).not.toHaveBeenCalled()
  await expect(fetchThenImport(load, [`${name}.js`])).resolves.toBe('part')
})

test('fetches a failed stylesheet again', async () => {
  const load = () => Promise.resolve('part')
  const ends = ['error', 'load']
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const end = new Event(ends.shift() ?? 'load')
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(end))
  })
  await expect(fetchThenImport(load, ['a.css'])).rejects.toThrow('no /a.css')
  await expect(fetchThenImport(load, ['a.css'])).resolves.toBe('part')
  await fetchThenImport(load, ['a.css'])
  expect(append).toHaveBeenCalledTimes(2)
})
