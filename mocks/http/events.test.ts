import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from './testing'

async function listen(base: string, world: string) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const { signal } = controller
  const response = await fetch(`${base}/w/${world}/__control/events`, { signal })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part)
  })()
  reading.catch(() => undefined)
  const events = () =>
    [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
      event,
      ...(JSON.parse(data!) as { world: string; there: boolean }),
    }))
  return { answered: response, events }
}
const getEventNames = (stream: { events: () => { event?: string | undefined }[] }) =>
  stream.events().map(({ event }) => event)

it('sends a world’s changes to its watchers only', async () => {
  const { base, post } = await startTestServer()
  const [streamA, streamB] = [await listen(base, 'a'), await listen(base, 'b')]
  expect(streamA.answered.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => getEventNames(streamA)).toEqual(['hello'])
  expect(streamA.events()).toEqual([{ event: 'hello', world: 'a', there: false }])
  await post('/w/a/api/app')
  await expect.poll(() => getEventNames(streamA).length).toBeGreaterThan(1)
  expect(streamA.events().at(-1)).toMatchObject({ event: 'change', there: true })
  const before = streamA.events().length
  await post('/w/a/__control/clock.freeze', undefined, '[]')
  await expect.poll(() => streamA.events().length).toBe(before + 1)
  await expect.poll(() => getEventNames(streamB)).toEqual(['hello'])
})
it('sends a watched world’s creation and deletion, and creates none by watching', async () => {
  const { base, worlds } = await startTestServer()
  const stream = await listen(base, 'a')
  await expect.poll(() => getEventNames(stream)).toEqual(['hello'])
  expect(worlds.names()).toEqual([])
  worlds.open('a')
  await expect.poll(() => getEventNames(stream)).toEqual(['hello', 'change'])
  worlds.delete('a')
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'gone', there: false })
  worlds.open('a').control['journal.clear']()
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'change', there: true })
})
