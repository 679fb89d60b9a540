import { expect, it } from 'vitest'
import { startTestServer } from '../../http/testing'
import { actNames } from '../../server/acts'
import { desk } from './addon'
import type { DeskResponse } from './deskConnection'
import { memberActions, siteActs, waitingGroups, ticketActions } from './deskState'

const TOKEN = 'desk-token'
const startServer = (token?: string) => startTestServer({ controlToken: token, staffPages: [desk] })

const readDesk = async (base: string, world: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}/w/${world}/__control/desk`, { headers })
  return (await response.json()) as DeskResponse
}

it('offers every staff act once', () => {
  const rowActs = [
    ...waitingGroups.flatMap(({ actions }) => actions),
    ...Object.values(ticketActions),
    ...memberActions,
  ].map(({ act }) => act)
  expect([...rowActs, ...siteActs].sort()).toEqual([...actNames].sort())
})

it('reads a world without opening it', async () => {
  const { base, worlds, port } = await startServer()
  expect(await readDesk(base, 'a')).toMatchObject({
    name: 'a',
    state: null,
    invite: {
      member: `http://localhost:${port}/w/a/`,
      staff: `http://localhost:${port}/w/a/__desk`,
      isLocal: true,
    },
  })
  expect(worlds.names()).toEqual([])
})
it('runs due events on reading and notifies other desks', async () => {
  const { base, worlds } = await startServer()
  const { control, world } = worlds.open('a')
  control.load('bets-settling')
  control['clock.freeze']()
  const [first] = control['clock.upcoming'](1)
  world.clock.set((first?.at ?? 0) + 1)
  let changes = 0
  worlds.watch('a', () => changes++)
  const { state } = await readDesk(base, 'a')
  expect(state?.upcoming.some(({ id }) => id === first?.id)).toBe(false)
  expect(changes).toBe(1)
  await readDesk(base, 'a')
  expect(changes).toBe(1)
})

it('requires the token for a world’s state and puts it into the staff link', async () => {
  const { base, worlds } = await startServer(TOKEN)
  worlds.open('a')
  expect((await fetch(`${base}/w/a/__control/desk`)).status).toBe(401)
  const { invite } = await readDesk(base, 'a', { 'x-control-token': TOKEN })
  expect(invite.staff).toMatch(new RegExp(`/w/a/__desk#token=${TOKEN}$`))
})

it('serves the same page to everybody, with its own files only', async () => {
  const { base, worlds } = await startServer(TOKEN)
  worlds.open('秘密')
  const page = await fetch(`${base}/w/${encodeURIComponent('秘密')}/__desk`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  const html = await page.text()
  expect(html).not.toContain('秘密')
  const files = [...html.matchAll(/(?:src|href)="(__desk[^"]+)"/g)].map(([, file]) => file!)
  expect(files).toEqual(['__desk/desk.css', '__desk/desk.js'])
  for (const file of files) {
    const response = await fetch(new URL(file, `${base}/w/a/__desk`))
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/token\(--/)
  }
  for (const otherFile of ['desk.ts', '..%2fdesk.ts', 'unknown.js'])
    expect((await fetch(`${base}/__desk/${otherFile}`)).status).toBe(404)
  expect((await fetch(`${base}/__desk`, { method: 'POST' })).status).toBe(405)
}, 60_000)
