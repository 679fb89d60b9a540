import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from './testing'

async function watchWorld(base: string, world: string) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const { signal } = controller
  const response = await fetch(`${base}/w/${world}/__control/events`, { signal })
  let text = ''
  const finished = (async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part)
  })()
  finished.catch(() => undefined)
  const events = () =>
    [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
      event,
      ...(JSON.parse(data!) as { world: string; there: boolean }),
    }))
  const getEventNames = () => events().map(({ event }) => event)
  return { response, events, getEventNames }
}

it('sends a world’s changes to its watchers only', async () => {
  const { base, post } = await startTestServer()
  const streamA = await watchWorld(base, 'a')
  const streamB = await watchWorld(base, 'b')
  expect(streamA.response.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => streamA.getEventNames()).toEqual(['hello'])
  expect(streamA.events()).toEqual([{ event: 'hello', world: 'a', there: false }])
  await post('/w/a/api/app')
  await expect.poll(() => streamA.getEventNames().length).toBeGreaterThan(1)
  expect(streamA.events().at(-1)).toMatchObject({ event: 'change', there: true })
  const countBefore = streamA.events().length
  await post('/w/a/__control/clock.freeze', undefined, '[]')
  await expect.poll(() => streamA.events().length).toBe(countBefore + 1)
  await expect.poll(() => streamB.getEventNames()).toEqual(['hello'])
})

it('reports a watched world’s creation and deletion; watching creates none', async () => {
  const { base, worlds } = await startTestServer()
  const stream = await watchWorld(base, 'a')
  await expect.poll(() => stream.getEventNames()).toEqual(['hello'])
  expect(worlds.names()).toEqual([])
  worlds.open('a')
  await expect.poll(() => stream.getEventNames()).toEqual(['hello', 'change'])
  worlds.delete('a')
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'gone', there: false })
  worlds.open('a').control['journal.clear']()
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'change', there: true })
})
