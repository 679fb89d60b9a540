import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rule } from '@scenarios/scenario'
import { createFakeServer } from './server'

const { server, worlds } = createFakeServer()
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const gameBody = { plat_name: '金穗电子', game_type: '3', game_code: 'jsdz_3009', is_mobile_url: 1 }

async function openGame(world: string, rule?: Rule): Promise<URL> {
  const { control } = worlds.open(world)
  const { token } = control.load('member')
  if (rule) control['rules.add'](rule)
  const response = await fetch(`${base}/api/getGameUrl`, {
    method: 'POST',
    headers: { 'x-world': world, authorization: `Bearer ${token}` },
    body: JSON.stringify(gameBody),
  })
  const { data } = (await response.json()) as { data: { url: string } }
  return new URL(data.url)
}
const callTable = async (page: URL, call: object) => {
  const body = JSON.stringify(call)
  return (await fetch(new URL('table', page), { method: 'POST', body })).json() as Promise<unknown>
}

describe('the fake’s pages over HTTP', () => {
  it('are served with their assets and no other files', async () => {
    const page = await openGame('e2e one/1')
    expect(page.origin).toBe(base)
    const html = await fetch(page)
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const assets = [...(await html.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, path]) => path!,
    )
    expect(assets).toHaveLength(3)
    for (const asset of assets) expect((await fetch(new URL(asset, page))).status).toBe(200)
    for (const unknownFile of ['nothing.html', '..%2fpages.ts', 'game', 'service.html.js'])
      expect((await fetch(new URL(unknownFile, page))).status).toBe(404)
  })

  it('play in the world of their address', async () => {
    const firstPage = await openGame('e2e one/1')
    const secondPage = await openGame('two')
    const seat = firstPage.searchParams.get('seat') ?? ''
    const round = await callTable(firstPage, { ask: 'round', seat, stake: 10 })
    expect(round).toMatchObject({ ok: true })
    const countBets = (name: string) =>
      worlds.open(name).world.db.count('bets', { gameName: '热带果岛', betCents: 10_00 })
    expect(countBets('e2e one/1') - countBets('two')).toBe(1)
    const other = secondPage.searchParams.get('seat') ?? ''
    expect(await callTable(secondPage, { ask: 'hello', seat: other })).toMatchObject({
      ok: true,
      data: { name: '热带果岛', balance: '800.00' },
    })
  })
})
