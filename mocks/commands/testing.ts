import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '../http/running'
import { serveMcp } from './mcp'
import { Remote } from './remote'

interface Undo {
  tool: string
  arguments: Record<string, unknown>
}
export interface Done<T> {
  result: T
  undo: Undo | null
}
/** A call of the member: its envelope. */
export interface Called<D> {
  answer: { code: number; message: string; data: D }
}

/** Through the protocol. */
async function assistantAt(base: string, world: string) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await serveMcp(new Remote({ base, world }), '0.0.0', theirs)
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(ours)
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: given })
    const [{ text = '' } = {}] = answer.content as { text?: string }[]
    return { text, failed: answer.isError === true }
  }
  const tool = async <T>(name: string, given?: Record<string, unknown>): Promise<T> => {
    const { text, failed } = await ask(name, given)
    if (failed) throw new Error(text)
    return JSON.parse(text) as T
  }
  return { client, ask, tool }
}

/** A server while a file's tests run. Makes assistants for its worlds; a `scenario` begins first. */
export function assistants() {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  return async (world: string, scenario?: string) => {
    const one = await assistantAt(server.url, world)
    if (scenario) await one.tool('load', { scenario })
    return one
  }
}
