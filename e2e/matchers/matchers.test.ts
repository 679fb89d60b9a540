import type { ExpectMatcherState } from '@playwright/test'
import { expect, it } from 'vitest'
import { openWorld } from '../../mocks/control/control'
import type { Tabled } from './retry'
import { matchers } from './matchers'

const state = {
  isNot: false,
  timeout: 0,
  utils: { matcherHint: String },
} as unknown as ExpectMatcherState

it('counts rows beyond the 200 that are answered unasked', async () => {
  const { control } = openWorld('member')
  const rows: Tabled['db']['rows'] = (...all) => Promise.resolve(control['db.rows'](...all))
  const has = async (times: number, where = {}) => {
    const found = await matchers.toHaveRow.call(state, { db: { rows } }, 'bets', where, { times })
    return found.pass
  }
  const all = control['db.tables']().find(({ name }) => name === 'bets')!.rows
  expect(all).toBeGreaterThan(200)
  expect(await has(200)).toBe(false)
  expect(await has(all)).toBe(true)
  expect(await has(0)).toBe(false)
  expect(await has(0, { id: 'none' })).toBe(true)
})

it('each refuses what is not its own, from untyped code too, and shows how it is written', async () => {
  const { control } = openWorld('member')
  const fake = {
    books: {},
    journal: { list: control['journal.list'] },
    db: { rows: control['db.rows'] },
  }
  const strange = matchers as unknown as Record<
    keyof typeof matchers,
    (this: ExpectMatcherState, ...given: unknown[]) => Promise<unknown>
  >
  const said = (name: keyof typeof matchers, ...given: unknown[]) =>
    strange[name].call(state, ...given).then(
      () => 'it passed',
      (error: Error) => error.message,
    )
  const ends = { from: 'central' }
  const [moved, called] = ["toHaveMoved('88.88', {", "toHaveCalled('wallet.transfer', 1)"]
  for (const [told, words, like] of [
    [said('toHaveMoved', fake, 200, ends), '第 1 个参数不能是 / cannot be 200', moved],
    [said('toHaveMoved', fake, 200), '第 1 个参数不能是 / cannot be 200', moved],
    [said('toHaveMoved', fake, '200'), '第 2 个参数不能是 / cannot be undefined', moved],
    [said('toHaveMoved', fake, '200', { form: 'central' }), '第 2 个参数里的 form 不能是', moved],
    [said('toHaveMoved', fake, '200', {}), '写明 from 或 to', 'from or to'],
    [
      said('toHaveMoved', fake, '200', { ...ends, times: -1 }),
      '里的 times 不能是 / cannot be -1',
      moved,
    ],
    [said('toHaveMoved', { page: {} }, '200', ends), 'expect 的不能是', 'expect(fake)'],
    [
      said('toHaveCalled', fake, 'user.me', { timeout: 9 }),
      '第 2 个参数不能是 / cannot be Object',
      called,
    ],
    [said('toHaveCalled', fake, 'user.me', 1, { times: 2 }), '第 3 个参数里的 times', called],
    [said('toHaveRow', fake, 'bets', {}, 2), '第 3 个参数不能是 / cannot be 2', 'toHaveRow('],
    [said('toConserveMoney', fake, 300), '第 1 个参数不能是 / cannot be 300', 'toConserveMoney()'],
    [said('toShowNotice', fake, '转账成功'), 'expect 的不能是', 'expect(app)'],
    [
      said('toShowNotice', { page: {} }, '转账成功', 300),
      '第 2 个参数不能是 / cannot be 300',
      'expect(app)',
    ],
  ] as const) {
    expect(await told).toContain(words)
    expect(await told).toContain(like)
  }
})
