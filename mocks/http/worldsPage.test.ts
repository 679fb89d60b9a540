import { expect, it } from 'vitest'
import { started } from './testing'

it('all worlds are listed, the last used first, and none is made by it', async () => {
  const { base, worlds } = await started()
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

it('people see them on a page that only looks', async () => {
  const { base, worlds } = await started()
  const empty = await (await fetch(`${base}/__control/`)).text()
  expect(empty).toContain('还没有世界')
  worlds.open('a').control.load('member')
  worlds.open('乙 <b>"').control.load('member')
  const page = await fetch(`${base}/__control/`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toContain('乙 &lt;b&gt;&quot;')
  expect(html).not.toContain('<b>')
  const links = [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, at]) => at)
  expect(links).toHaveLength(4)
  for (const link of links) expect((await fetch(base + link)).status).toBe(200)
  expect(worlds.names().sort()).toEqual(['a', '乙 <b>"'])
})

it('the script of the page deletes by DELETE, its name encoded', async () => {
  const { base, worlds } = await started()
  worlds.open('乙 /b')
  const html = await (await fetch(`${base}/__control/`)).text()
  const name = /data-world="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${base}/__control/world`, { method, headers: { 'x-world': name } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE'])
  }
  expect(worlds.size).toBe(1)
  await fetch(`${base}/__control/world`, { method: 'DELETE', headers: { 'x-world': name } })
  expect(worlds.size).toBe(0)
})
