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
it('approves a withdrawal, shows it in the ledger and undoes it', async () => {
  const { base } = await startTestServer()
  const fake = <T>(words: string) =>
    runFakeCommand([...words.split(' '), '--world', 'mine'], { FAKE_URL: base }) as Promise<T>
  expect(await fake('load withdrawal-pending')).toMatchObject({ open: '/withdrawal' })
  expect(await fake('ledger')).toEqual([])
  const deed = await fake('act withdrawal.approve')
  expect(deed).toMatch(/^取款出款：王芳 /)
  expect(await fake('ledger')).toMatchObject([{ from: 'pending:10001' }])
  expect(await fake('undo')).toBe(deed)
  expect(await fake('ledger')).toEqual([])
  await expect(fake('undo')).rejects.toThrow('没有可以撤销的了')

  const now = async () => (await fake<{ now: number }>('status')).now
  await fake('clock.freeze')
  const then = await now()
  await fake('clock +1d')
  expect((await now()) - then).toBe(24 * 60 * 60 * 1000)
  expect(await fake('journal')).toEqual([])
  await expect(fake('load tron-payd')).rejects.toThrow('tron-paid')
  expect(await runFakeCommand(['status'], { FAKE_URL: base })).toMatchObject({
    scenario: 'default',
  })
})

it('lists the controls when there are only options', async () => {
  expect(await runFakeCommand(['--world', 'mine'], {})).toBe(createHelp())
})
