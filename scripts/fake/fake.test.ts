import { expect, it } from 'vitest'
import { startTestServer } from '@mocks/http/testing'
import { parseCall, createHelp, runFakeCommand } from './main'

it.each<[string, string, unknown[]]>([
  ['load tron-paid', 'load', ['tron-paid']],
  ['load member {"as":"liMing"}', 'load', ['member', { as: 'liMing' }]],
  ['load {"name":"own"}', 'load', [{ name: 'own' }]],
  ['act', 'staff.acts', []],
  ['act withdrawal.approve', 'staff.do', ['withdrawal.approve']],
  ['act ticket.reply 1012 123', 'staff.do', ['ticket.reply', '1012', '123']],
  ['clock +1d', 'clock.advance', ['1d']],
  ['clock -90s', 'clock.advance', ['-90s']],
  ['clock.advance 3600', 'clock.advance', [3600]],
  ['ledger', 'books.moved', []],
  ['journal 7', 'journal.list', [7]],
  ['db.rows members {"username":"7"} 2', 'db.rows', ['members', { username: '7' }, 2]],
  ['db.rows nowhere {"a":1}', 'db.rows', ['nowhere', '{"a":1}']],
  ['rules.add {"on":"*","delay":100}', 'rules.add', [{ on: '*', delay: 100 }]],
  ['undo undo3', 'undo', ['undo3']],
])('parses %s as %s %j', (words, control, args) => {
  expect(parseCall(words.split(' '))).toEqual({ control, args })
})
it('sends the controls to the world, and throws the server’s message', async () => {
  const { base } = await startTestServer()
  const runInWorld = <T>(words: string) =>
    runFakeCommand([...words.split(' '), '--world', 'mine'], { FAKE_URL: base }) as Promise<T>
  expect(await runInWorld('load withdrawal-pending')).toMatchObject({ open: '/withdrawal' })
  expect(await runInWorld('ledger')).toEqual([])
  const actDescription = await runInWorld('act withdrawal.approve')
  expect(actDescription).toMatch(/^取款出款：王芳 /)
  expect(await runInWorld('ledger')).toMatchObject([{ from: 'pending:10001' }])
  expect(await runInWorld('undo')).toBe(actDescription)
  expect(await runInWorld('ledger')).toEqual([])
  await expect(runInWorld('undo')).rejects.toThrow('没有可以撤销的了')

  const readNow = async () => (await runInWorld<{ now: number }>('status')).now
  await runInWorld('clock.freeze')
  const timeBefore = await readNow()
  await runInWorld('clock +1d')
  expect((await readNow()) - timeBefore).toBe(24 * 60 * 60 * 1000)
  expect(await runInWorld('journal')).toEqual([])
  await expect(runInWorld('load tron-payd')).rejects.toThrow('tron-paid')
  expect(await runFakeCommand(['status'], { FAKE_URL: base })).toMatchObject({
    scenario: 'default',
  })
})

it('returns the help for options alone', async () => {
  expect(await runFakeCommand(['--world', 'mine'], {})).toBe(createHelp())
})
