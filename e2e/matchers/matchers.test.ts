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
