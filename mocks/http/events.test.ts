import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from './testing'

async function listening(base: string, world: string) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const { signal } = leave
  const answered = await fetch(`${base}/w/${world}/__control/events`, { signal })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answered.body ?? []) text += decoder.decode(part)
  })()
  reading.catch(() => undefined)
  const events = () =>
    [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
      event,
      ...(JSON.parse(data!) as { world: string; there: boolean }),
    }))
  return { answered, events }
}
const names = (stream: { events: () => { event?: string | undefined }[] }) =>
  stream.events().map(({ event }) => event)

it('a change of a world is told to who watches it, and to nobody else', async () => {
  const { base, post } = await startTestServer()
  const [one, two] = [await listening(base, 'a'), await listening(base, 'b')]
  expect(one.answered.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => names(one)).toEqual(['hello'])
  expect(one.events()).toEqual([{ event: 'hello', world: 'a', there: false }])
  await post('/w/a/api/app')
  await expect.poll(() => names(one).length).toBeGreaterThan(1)
  expect(one.events().at(-1)).toMatchObject({ event: 'change', there: true })
  const before = one.events().length
  await post('/w/a/__control/clock.freeze', undefined, '[]')
  await expect.poll(() => one.events().length).toBe(before + 1)
  await expect.poll(() => names(two)).toEqual(['hello'])
})
it('who watches makes no world, hears of one under its name again, and of its end', async () => {
  const { base, worlds } = await startTestServer()
  const stream = await listening(base, 'a')
  await expect.poll(() => names(stream)).toEqual(['hello'])
  expect(worlds.names()).toEqual([])
  worlds.open('a')
  await expect.poll(() => names(stream)).toEqual(['hello', 'change'])
  worlds.delete('a')
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'gone', there: false })
  worlds.open('a').control['journal.clear']()
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'change', there: true })
})
