import { expect, it, onTestFinished } from 'vitest'
import { drain } from './server'
import { started } from './testing'

const TOKEN = 'a-word-of-the-house'

/** A stream of events as a person's page hears it: the events so far, and whether it has ended. */
async function listening(base: string, world: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const answered = await fetch(`${base}/w/${world}/__control/events`, {
    headers,
    signal: leave.signal,
  })
  let text = ''
  let ended = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answered.body ?? []) text += decoder.decode(part)
  })()
  void reading.then(
    () => (ended = true),
    () => (ended = true),
  )
  const events = () =>
    [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
      event,
      ...(JSON.parse(data!) as { world: string; there: boolean; awake: boolean }),
    }))
  return { answered, events, text: () => text, ended: () => ended, leave: () => leave.abort() }
}
const names = (stream: { events: () => { event?: string | undefined }[] }) =>
  stream.events().map(({ event }) => event)

it('a change of a world is told to who watches it, and to nobody else', async () => {
  const { base, post } = await started()
  const [one, two] = [await listening(base, 'a'), await listening(base, 'b')]
  expect(one.answered.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => names(one)).toEqual(['hello'])
  expect(one.events()).toEqual([{ event: 'hello', world: 'a', there: false, awake: false }])
  await post('/w/a/api/app')
  await expect.poll(() => names(one).length).toBeGreaterThan(1)
  expect(one.events().at(-1)).toMatchObject({ event: 'change', there: true, awake: true })
  const before = one.events().length
  await post('/w/a/__control/clock.freeze', undefined, '[]')
  await expect.poll(() => one.events().length).toBe(before + 1)
  await expect.poll(() => names(two)).toEqual(['hello'])
})

it('many changes at once are few events', async () => {
  const { base, worlds } = await started()
  const stream = await listening(base, 'a')
  const { control } = worlds.open('a')
  await expect.poll(() => names(stream)).toEqual(['hello', 'change'])
  for (let n = 0; n < 50; n++) control['journal.clear']()
  await expect.poll(() => names(stream)).toEqual(['hello', 'change', 'change'])
})

it('who watches makes no world, keeps none awake and wakes none', async () => {
  const { base, worlds } = await started()
  const stream = await listening(base, 'a')
  await expect.poll(() => names(stream)).toEqual(['hello'])
  expect(worlds.names()).toEqual([])
  worlds.open('a')
  await expect.poll(() => names(stream)).toEqual(['hello', 'change'])
  expect(worlds.doze(0)).toBe(true)
  const late = await listening(base, 'a')
  await expect.poll(() => late.events()).toMatchObject([{ there: true, awake: false }])
  expect(worlds.asleep).toBe(1)
  // A world that was reopened is another object, and still watched.
  worlds.open('a').control['journal.clear']()
  await expect.poll(() => names(stream)).toEqual(['hello', 'change', 'change'])
  worlds.drop('a')
  await expect.poll(() => stream.events().at(-1)).toMatchObject({ event: 'gone', there: false })
})

it('asks for the token as the rest of the control surface does', async () => {
  const { base, worlds } = await started({ token: TOKEN })
  expect((await listening(base, 'a')).answered.status).toBe(401)
  const headers = { 'x-control-token': TOKEN }
  expect((await listening(base, 'a', headers)).answered.status).toBe(200)
  expect(worlds.watchers.size).toBe(1)
  expect((await fetch(`${base}/w/a/__control/desk`)).status).toBe(401)
  expect((await fetch(`${base}/w/a/__control/desk`, { headers })).status).toBe(200)
})

it('shows that it lives, and forgets who left', async () => {
  const { base, worlds } = await started({ limits: { beat: 20 } })
  const stream = await listening(base, 'a')
  await expect.poll(() => stream.text().match(/^: beat$/gm)?.length ?? 0).toBeGreaterThan(1)
  stream.leave()
  await expect.poll(() => worlds.watchers.size).toBe(0)
  expect(worlds.watchers.count('a')).toBe(0)
})

it('who takes nothing is written nothing more, and is cut in the end', async () => {
  const { raw, worlds, server } = await started({ limits: { beat: 60 } })
  const written: string[] = []
  server.on('connection', (socket) => {
    // A phone that reads nothing: writes stay buffered until the buffer is full.
    socket._write = () => undefined
    socket.write(' '.repeat(100_000))
    socket.write = (part: unknown) => {
      written.push(String(part))
      return false
    }
  })
  const { closed } = raw('GET /w/a/__control/events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => worlds.watchers.size).toBe(1)
  for (let n = 0; n < 20; n++) worlds.watchers.tell('a')
  await closed
  await expect.poll(() => worlds.watchers.size).toBe(0)
  expect(written.join('')).toContain('event: hello')
  expect(written.join('')).not.toContain('event: change')
})

it('beyond the limits: 429, of a world and of all', async () => {
  const { base, worlds } = await started({ limits: { streams: 3, streamsOfWorld: 2 } })
  const answerFor = async (world: string) => (await listening(base, world)).answered
  expect([(await answerFor('a')).status, (await answerFor('a')).status]).toEqual([200, 200])
  const refused = await answerFor('a')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await answerFor('b')).status).toBe(200)
  expect((await answerFor('b')).status).toBe(429)
  expect(worlds.watchers.size).toBe(3)
})

it('a server that shuts down ends every stream, and well', async () => {
  const { base, server, worlds } = await started()
  const stream = await listening(base, 'a')
  expect(await drain(server, worlds)).toBe(true)
  await expect.poll(stream.ended).toBe(true)
  expect(worlds.watchers.size).toBe(0)
})
