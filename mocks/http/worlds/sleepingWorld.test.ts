import { describe, expect, it } from 'vitest'
import { backend } from '../../pipeline/pipeline'
import { requestOf } from '../../pipeline/testing'
import { type Room, Worlds } from './worlds'

const balance = { method: 'POST', path: '/api/balance' } as const
const ask = async ({ world }: Room, token: string | null): Promise<unknown> => {
  const response = await backend.handle(world, requestOf(balance, {}, token ?? ''))
  return response?.json()
}

function rooms() {
  let now = 0
  const worlds = new Worlds(() => now, 60_000)
  return {
    worlds,
    /** Ten minutes without a call. */
    wait: () => {
      now += 600_000
      for (let n = 0; n < 10; n++) worlds.doze()
    },
  }
}

/** The state of a world that a person can see. */
const seen = ({ world, control }: Room) => ({
  rows: world.db.snapshot(),
  status: { ...control.status(), now: 0 },
  rules: control['rules.list'](),
  journal: control['journal.list'](),
  upcoming: control['clock.upcoming'](),
  saves: control['saves.list'](),
  undo: control['undo.list'](),
  chance: world.random.state(),
  setting: world.setting,
})

describe('a world that nobody uses', () => {
  it('sleeps, and wakes as it was', async () => {
    const { worlds, wait } = rooms()
    const room = worlds.open('a')
    const { control } = room
    const { token } = control.load('tron-paid', { seed: 3 })
    control['saves.add']('甲')
    control['staff.do']('member.credit')
    void control['clock.advance'](3600)
    control['rules.add']({ on: 'user.balance', nth: 3, answer: { fault: 'offline' } })
    await ask(room, token)
    room.world.random.next()
    const before = seen(room)
    const now = room.world.now()

    wait()
    expect(worlds.asleep).toBe(1)
    const woken = worlds.open('a')
    expect(woken.world).not.toBe(room.world)
    expect(worlds.asleep).toBe(0)
    expect(seen(woken)).toEqual(before)
    expect(woken.world.now() - now).toBeLessThan(5000)

    // The world continues: the token works, the rule still counts, ids and the journal go on, undo and save points
    // work.
    expect(await ask(woken, token)).toMatchObject({ code: 200 })
    expect(woken.control['journal.list']().at(-1)?.seq).toBe((before.journal.at(-1)?.seq ?? 0) + 1)
    expect(woken.control['rules.list']()[0]).toMatchObject({ seen: 2, hits: 0 })
    expect(woken.control.undo()).toBe('加规则 余额')
    expect(woken.control.undo()).toContain('时钟')
    woken.control['saves.restore']('甲')
    const credits = woken.world.db.find('ledger', { where: { kind: 'credit' } })
    expect(credits.some(({ at }) => at >= now - 3_700_000)).toBe(false)
  })

  it('keeps what falls due while it sleeps, and a clock that stands', () => {
    const { worlds, wait } = rooms()
    const { control } = worlds.open('a')
    control.load('bets-settling')
    control['clock.freeze']()
    const due = control['clock.upcoming']()
    expect(due.length).toBeGreaterThan(0)
    const { now, frozen } = control.status()
    wait()
    const woken = worlds.open('a').control
    expect(woken.status()).toMatchObject({ now, frozen })
    expect(woken['clock.upcoming']()).toEqual(due)
  })

  it('stays awake while an answer is kept back', async () => {
    const { worlds, wait } = rooms()
    const room = worlds.open('a')
    const { token } = room.control.load('member')
    room.control['rules.add']({ on: 'user.balance', answer: { fault: 'hold' } })
    const held = ask(room, token)
    await expect.poll(() => room.control['holds.list']().length).toBe(1)
    wait()
    expect(worlds.asleep).toBe(0)
    room.control['holds.release']()
    expect(await held).toMatchObject({ code: 200 })
    wait()
    expect(worlds.asleep).toBe(1)
  })

  it('is forgotten asleep as awake', () => {
    const { worlds, wait } = rooms()
    worlds.open('a')
    wait()
    expect(worlds.drop('a')).toBe(true)
    expect(worlds.names()).toEqual([])
  })
})
