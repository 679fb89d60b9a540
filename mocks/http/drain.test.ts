import { Agent, request, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { machineTime } from '../world/clock'
import { drain } from './server'
import { started } from './testing'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'drain-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
/** A call on a kept connection. */
function ask(port: number, path: string, agent: Agent) {
  return new Promise<{ head: IncomingMessage; body: Promise<string> }>((resolve, reject) => {
    const options = { port, path, agent, method: 'POST', headers: { 'content-length': 2 } }
    request(options, (head) => resolve({ head, body: text(head) }))
      .on('error', reject)
      .end('{}')
  })
}
const kept = () => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return agent
}
const connections = (server: Awaited<ReturnType<typeof started>>['server']) =>
  new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)))

it('nobody new is heard, who is late is answered, and what is kept is written', async () => {
  const data = folder()
  const { server, worlds, port, post } = await started({ data })
  const { control } = worlds.open('late')
  control.load('member')
  control['rules.add']({ on: 'app.info', delay: 300, answer: { fault: 'hold' } })
  const answer = ask(port, '/w/late/api/app', kept())
  await expect.poll(() => control['journal.list']().length).toBe(1)
  const ended = drain(server, worlds)
  await expect(post('/api/app', 'other')).rejects.toThrow('fetch failed')
  const { head, body } = await answer
  expect([head.statusCode, await body]).toEqual([200, expect.stringContaining('"code":200')])
  expect(await ended).toBe(true)
  expect(await connections(server)).toBe(0)
  const again = await started({ data })
  expect(again.worlds.names()).toEqual(['late'])
  expect(again.worlds.open('late').control['journal.list']()).toHaveLength(1)
})

it('kept connections that nobody uses are closed at once', async () => {
  const { server, worlds, port } = await started()
  const agent = kept()
  await (
    await ask(port, '/api/app', agent)
  ).body
  expect(await connections(server)).toBe(1)
  const begun = machineTime()
  expect(await drain(server, worlds)).toBe(true)
  expect(machineTime() - begun).toBeLessThan(2000)
})

it('who asks and asks again on his connection is answered for the last time', async () => {
  const { server, worlds, port } = await started()
  worlds.open('shared').control['rules.add']({ on: 'app.info', delay: 100 })
  const agent = kept()
  let answered = 0
  const asking = (async () => {
    for (;;) {
      await (
        await ask(port, '/api/app', agent)
      ).body
      answered++
    }
  })()
  asking.catch(() => undefined)
  await expect.poll(() => answered).toBeGreaterThan(1)
  const begun = machineTime()
  await drain(server, worlds)
  expect(machineTime() - begun).toBeLessThan(2000)
  await expect(asking).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/)
})

it('an answer kept back is let go, a time-out is cut', async () => {
  const { server, worlds, port } = await started()
  const call = async (world: string, fault: 'hold' | 'timeout') => {
    const { control } = worlds.open(world)
    control['rules.add']({ on: 'app.info', answer: { fault } })
    const answer = ask(port, `/w/${world}/api/app`, kept())
    await expect.poll(() => control['holds.list']().length).toBe(1)
    return answer
  }
  // Not awaited: neither is answered before the end.
  const held = call('held', 'hold').then(({ body }) => body)
  const late = call('late', 'timeout').then(({ body }) => body)
  late.catch(() => undefined)
  await expect
    .poll(() => ['held', 'late'].map((name) => worlds.open(name).world.holds.list().length))
    .toEqual([1, 1])
  await drain(server, worlds)
  expect(await held).toContain('"code":200')
  await expect(late).rejects.toThrow('aborted')
})

it('what never ends is cut when the time is over', async () => {
  const { server, worlds, raw } = await started()
  const slow = raw('POST /api/app HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{')
  await expect.poll(() => connections(server)).toBe(1)
  expect(await drain(server, worlds, 100)).toBe(true)
  expect(await slow.closed).not.toContain('200 OK')
})

it('says so when a world could not be written', async () => {
  const data = folder()
  const words: string[] = []
  const { server, worlds } = await started({ data, report: (line) => void words.push(line) })
  worlds.open('a')
  rmSync(data, { recursive: true })
  writeFileSync(data, '')
  expect(await drain(server, worlds)).toBe(false)
  expect(words).toEqual([expect.stringContaining('世界 a 没有写入文件')])
})
