import { expect, it } from 'vitest'
import { startTestServer } from './testing'

it('all worlds are listed, the last used first, and none is made by it', async () => {
  const { base, worlds } = await startTestServer()
  const listed = async () =>
    (await (await fetch(`${base}/__control/worlds`)).json()) as Record<string, unknown>[]
  expect(await listed()).toEqual([])
  worlds.open('a').control.load('member')
  worlds.open('乙 <b>').control.load('vip-five')
  const rows = await listed()
  expect(rows).toMatchObject([
    { name: '乙 <b>', scenario: 'vip-five' },
    { name: 'a', scenario: 'member' },
  ])
  expect(rows[0]?.['rows']).toBeGreaterThan(100)
  expect(rows[1]?.['unused']).toBeLessThan(60_000)
  for (const look of ['status', 'rules.list', 'journal.list'])
    expect((await fetch(`${base}/w/nobody/__control/${look}`)).status).toBe(404)
  expect(worlds.names()).toEqual(['a', '乙 <b>'])
})

it('deletes a world by DELETE alone, its name encoded', async () => {
  const { base, worlds } = await startTestServer()
  worlds.open('乙 /b')
  const headers = { 'x-world': encodeURIComponent('乙 /b') }
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${base}/__control/world`, { method, headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE'])
  }
  expect(worlds.size).toBe(1)
  await fetch(`${base}/__control/world`, { method: 'DELETE', headers })
  expect(worlds.size).toBe(0)
})
