import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { argumentsOf } from '../control/arguments'
import type { ControlName } from '../control/control'
import { startServer, type RunningServer } from '../http/running'
import { main } from './main'
import { fieldsOf } from './schemas'
import { offered } from './controlWords'
import { controlOf } from './words'

let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'commands-'))
beforeAll(async () => {
  server = await startServer({ token: 'let-me-in' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})
afterEach(() => void vi.restoreAllMocks())

/** What a command printed, and its exit code. */
async function run(...words: string[]) {
  const said: string[] = []
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const where = ['--base', server.url, '--world', 'mine', '--token', 'let-me-in']
  const code = await main([...words, ...where], { say: (one) => said.push(one), version: '0' })
  return { code, text: said.join('\n'), error: errors.mock.calls.flat().join('\n') }
}
const json = async (...words: string[]) => JSON.parse((await run(...words)).text) as unknown

describe('xinghe-fake', () => {
  it('loads, calls as the member, acts as staff, reads the books, takes back', async () => {
    const { result } = (await json('load', 'member')) as { result: { token: string } }
    const session = ['--session', result.token]
    const deposit = JSON.stringify({ paytype: 'alipay', amount: '188' })
    expect(await json('call', 'deposit.create', deposit, ...session)).toMatchObject({
      result: { answer: { code: 200 } },
    })
    expect(await json('act', 'deposit.approve')).toMatchObject({
      undo: `xinghe-fake undo undo1 --base ${server.url} --world mine`,
    })
    const moved = (await json('books')) as { cents: number }[]
    expect(moved.some(({ cents }) => Math.abs(cents) === 18_800)).toBe(true)
    expect(await json('undo')).toMatchObject({ result: expect.stringContaining('188') as string })
    expect(await json('books')).toEqual([])
    expect(await json('journal', 'list', '0')).toMatchObject([{ endpoint: 'deposit.create' }])
  })

  it('names the command that goes back to a save point', async () => {
    await run('load', 'member')
    const { undo } = (await json('load', 'default')) as { undo: string }
    expect(undo).toMatch(/^xinghe-fake save restore '撤回点 \d+：load 之前' --base /)
    const words = [...undo.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain = '']) => quoted ?? plain,
    )
    await run(...words.slice(1, 4))
    expect(await json('status')).toMatchObject({ scenario: 'member' })
  })

  it('writes a bundle into a file, and opens it again', async () => {
    await run('load', 'tron-paid')
    const file = join(folder, 'moment.json')
    expect((await run('bundle', file)).text).toBe(file)
    await run('load', 'member')
    await run('bundle', 'open', file)
    expect(await json('status')).toMatchObject({ scenario: 'tron-paid' })
  })

  it('opens no bundle without its file, and writes none called open', async () => {
    expect(await run('bundle', 'open')).toMatchObject({
      code: 1,
      error: expect.stringContaining('bundle open FILE') as string,
    })
    expect(existsSync('open')).toBe(false)
  })

  it('says what is wrong, with the nearest word, and fails', async () => {
    expect(await run('clock', 'advanse', '1d')).toMatchObject({
      code: 1,
      error: expect.stringContaining('advance') as string,
    })
    expect(await run('loud', 'member')).toMatchObject({ code: 2 })
    expect(await run('load', 'tron-payd')).toMatchObject({
      code: 1,
      error: expect.stringContaining('tron-paid') as string,
    })
    const nobody = await main(['status', '--base', 'http://localhost:1'], {
      say: () => {},
      version: '0',
    })
    expect(nobody).toBe(1)
  })

  it('shows its commands', async () => {
    const { code, text } = await run('--help')
    expect(code).toBe(0)
    for (const words of ['serve', 'act ACT [target] [words]', 'clock advance BY', 'rule add RULE'])
      expect(text).toContain(words)
  })
})

describe('the list of what is told', () => {
  it.each([...offered])('names the arguments of %s', (name, of) => {
    const fields = fieldsOf(name, of)
    expect(fields).toHaveLength(argumentsOf[name as ControlName].length)
    expect(new Set(fields.map((one) => one.name)).size).toBe(fields.length)
  })
  it('keeps texts as they are, and reads numbers and objects', () => {
    expect(controlOf(['act', 'deposit.approve', '10'])).toEqual({
      control: 'staff.do',
      args: ['deposit.approve', '10'],
    })
    expect(controlOf(['clock', 'advance', '3600']).args).toEqual([3600])
    expect(controlOf(['clock', 'advance', '1d']).args).toEqual(['1d'])
    expect(controlOf(['rule', 'add', '{"on":"*"}']).args).toEqual([{ on: '*' }])
  })
})
