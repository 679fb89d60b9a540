import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { createClient } from '@xinghe/fake/client'
import { cashier } from '@xinghe/fake/contract'
import { startServer } from '@xinghe/fake/server'

interface Done<T = unknown> {
  result: T
  undo: { tool: string; arguments: Record<string, unknown> }
}
type Ledger = { cents: number }[]
const has188 = (moved: Ledger) => moved.some(({ cents }) => Math.abs(cents) === 18_800)

test('an assistant takes a deposit to the ledger, and back', { timeout: 60_000 }, async () => {
  const client = new Client({ name: 'example', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: 'npx', args: ['xinghe-fake', 'mcp'] }))
  const use = async <T>(name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const [{ text }] = content as [{ text: string }]
    if (isError) throw new Error(text)
    return JSON.parse(text) as T
  }
  await use('load', { scenario: 'member' })
  const body = { paytype: 'alipay', amount: '188' }
  await use('member_call', { endpoint: 'deposit.create', body })

  const { undo } = await use<Done>('staff_do', { act: 'deposit.approve' })
  expect(has188(await use<Ledger>('books_moved'))).toBe(true)
  expect(await use('books_audit')).toEqual({ sum: 0, overdrawn: [], misbooked: [] })

  await use(undo.tool, undo.arguments)
  expect(await use('books_moved')).toEqual([])
  await expect(use('load', { scenario: 'tron-payd' })).rejects.toThrow('tron-paid')
  await client.close()
})

test('the command line does the same at a server', { timeout: 60_000 }, async () => {
  const server = await startServer()
  const fake = async <T>(...words: string[]) => {
    const args = ['xinghe-fake', ...words, '--base', server.url, '--world', 'mine']
    const { stdout } = await promisify(execFile)('npx', args)
    return JSON.parse(stdout) as T
  }
  const { result } = await fake<Done<{ token: string }>>('load', 'member')
  const api = createClient({ base: `${server.url}/w/mine`, token: result.token })
  await api.call(cashier.createDeposit, { paytype: 'alipay', amount: '188' })

  await fake('act', 'deposit.approve')
  expect(has188(await fake<Ledger>('books'))).toBe(true)
  await fake('undo')
  expect(await fake('books')).toEqual([])
  await server.stop()
})
