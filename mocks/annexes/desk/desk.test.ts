import { expect, it } from 'vitest'
import { actNames } from '../../server/acts'
import { started as serverOf } from '../../http/testing'
import { desk as page } from './annex'
import { memberActions, siteActs, subjects, ticketActions, type deskState } from './deskState'

const started = (token?: string) => serverOf({ token, staff: [page] })

interface Told {
  name: string
  invite: { member: string; staff: string; qr: string; here: boolean }
  state: ReturnType<typeof deskState> | null
}
const desk = async (base: string, world: string, headers: Record<string, string> = {}) => {
  const answered = await fetch(`${base}/w/${world}/__control/desk`, { headers })
  return (await answered.json()) as Told
}

it('everything that staff can do is at the desk, once', () => {
  const there = [
    ...subjects.flatMap(({ actions }) => actions),
    ...Object.values(ticketActions),
    ...memberActions,
  ].map(({ act }) => act)
  expect([...there, ...siteActs].sort()).toEqual([...actNames].sort())
})

it('a world that nobody opened is not opened by looking', async () => {
  const { base, worlds, port } = await started()
  expect(await desk(base, 'a')).toMatchObject({
    name: 'a',
    state: null,
    invite: {
      member: `http://localhost:${port}/w/a/`,
      staff: `http://localhost:${port}/w/a/__desk`,
      here: true,
    },
  })
  expect(worlds.names()).toEqual([])
})

it('what waits, tickets, members, clock and calls, as plain values', async () => {
  const { base, worlds, post } = await started()
  const { control } = worlds.open('a')
  const { token } = control.load('ticket-pending')
  await post('/w/a/api/balance', undefined, '{}', { authorization: `Bearer ${token}` })
  const { state } = await desk(base, 'a')
  const deposits = state?.waiting.find(({ title }) => title === '存款')
  const acts = control['staff.acts']()
  const targets = acts.find(({ name }) => name === 'deposit.approve')?.targets ?? []
  expect(deposits).toMatchObject({ total: targets.length })
  expect(deposits?.items[0]).toMatchObject(targets[0] ?? {})
  expect(state?.tickets.items[0]).toMatchObject({ status: 'pending', reply: { label: '回复' } })
  expect(state?.members.items[0]).toMatchObject({ online: true, username: 'demo888' })
  expect(state?.journal[0]).toMatchObject({ path: '/api/balance', status: 200, code: 200 })
  expect(JSON.stringify(state)).not.toContain(token)
})

it('a filter looks through the whole world: words, amounts as one writes them, one member alone', async () => {
  const { base, worlds } = await started()
  const { control, world } = worlds.open('a')
  control.load('deposits-waiting')
  const told = async (filter: Record<string, string>) => {
    const answered = await fetch(`${base}/w/a/__control/desk?${new URLSearchParams(filter)}`)
    return ((await answered.json()) as Told).state!
  }
  const kinds = ({ waiting }: NonNullable<Told['state']>) =>
    waiting.filter(({ total }) => total > 0).map(({ title }) => title)
  const whole = await told({})
  const [deposit] = whole.waiting.find(({ title }) => title === '存款')!.items
  expect((await told({ find: deposit!.id })).waiting[0]).toMatchObject({
    total: 1,
    items: [{ id: deposit!.id }],
  })
  expect(kinds(await told({ find: '存款 ¥500.00' }))).toEqual(['存款'])
  const none = await told({ find: '没有这样的' })
  expect([kinds(none), none.tickets.items, none.members.found]).toEqual([[], [], 0])
  // What waits is counted all the same.
  expect(none.waiting.map(({ all }) => all)).toEqual(whole.waiting.map(({ all }) => all))
  const [member] = world.db.find('members')
  const alone = await told({ member: member!.username })
  expect(alone.members.items.map(({ username }) => username)).toEqual([member!.username])
})

it('what fell due while nobody called is done by looking, and the other desks are told', async () => {
  const { base, worlds } = await started()
  const { control, world } = worlds.open('a')
  control.load('bets-settling')
  control['clock.freeze']()
  const [first] = control['clock.upcoming'](1)
  world.clock.set((first?.at ?? 0) + 1)
  let changes = 0
  worlds.watch('a', () => changes++)
  const { state } = await desk(base, 'a')
  expect(state?.upcoming.some(({ id }) => id === first?.id)).toBe(false)
  expect(changes).toBe(1)
  await desk(base, 'a')
  expect(changes).toBe(1)
})

it('what it shows is asked for with the token, which its own link carries', async () => {
  const { base, worlds } = await started('a-word-of-the-house')
  worlds.open('a')
  expect((await fetch(`${base}/w/a/__control/desk`)).status).toBe(401)
  const told = await desk(base, 'a', { 'x-control-token': 'a-word-of-the-house' })
  expect(told.invite.staff).toMatch(/\/w\/a\/__desk#token=a-word-of-the-house$/)
})

// The page is built first.
it('the page is the same for everybody, tells nothing, and may load only its own parts', async () => {
  const { base, worlds } = await started('a-word-of-the-house')
  worlds.open('秘密')
  const page = await fetch(`${base}/w/${encodeURIComponent('秘密')}/__desk`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  const html = await page.text()
  expect(html).not.toContain('秘密')
  const parts = [...html.matchAll(/(?:src|href)="(__desk[^"]+)"/g)].map(([, at]) => at!)
  expect(parts).toEqual(['__desk/desk.css', '__desk/desk.js'])
  for (const part of parts) {
    const answered = await fetch(new URL(part, `${base}/w/a/__desk`))
    expect(answered.status).toBe(200)
    // The colour tokens are filled in.
    expect(await answered.text()).not.toMatch(/token\(--/)
  }
  for (const none of ['desk.ts', '..%2fdesk.ts', 'nothing.js'])
    expect((await fetch(`${base}/__desk/${none}`)).status).toBe(404)
  expect((await fetch(`${base}/__desk`, { method: 'POST' })).status).toBe(405)
}, 60_000)

it('a reply in one’s own words, a reason of one’s own; words that nobody asked for are refused', async () => {
  const { post, worlds } = await started()
  const { control, world } = worlds.open('a')
  control.load('ticket-pending')
  const act = async (...args: unknown[]) => {
    const answered = await post('/w/a/__control/staff.do', undefined, JSON.stringify(args))
    return { status: answered.status, told: (await answered.json()) as unknown }
  }
  const [ticket] = world.db.find('tickets', { where: { status: 'pending' } })
  await act('ticket.reply', ticket?.id, '  我们查一下  ')
  const replies = world.db.find('ticketReplies', { where: { ticketId: ticket?.id ?? '' } })
  expect(replies.at(-1)).toMatchObject({ by: 'admin', content: '我们查一下' })
  const [withdrawal] = world.db.find('withdrawals', { where: { state: 1 } })
  await act('withdrawal.reject', withdrawal?.id, '卡号不符')
  expect(world.db.get('withdrawals', withdrawal?.id ?? '')).toMatchObject({ reason: '卡号不符' })
  const [deposit] = world.db.find('deposits', { where: { state: 1 } })
  expect(await act('deposit.approve', deposit?.id, '好')).toMatchObject({
    status: 400,
    told: { error: '「存款到账」不用说什么 / deposit.approve takes no words' },
  })
  const [other] = world.db.find('tickets', { where: { status: 'processing' } })
  expect(await act('ticket.reply', other?.id, '长'.repeat(2001))).toMatchObject({
    status: 400,
    told: { error: '回复内容过长，最多 2000 字 / at most 2000 characters' },
  })
})
