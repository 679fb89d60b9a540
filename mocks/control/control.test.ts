import { expect, it, vi } from 'vitest'
import { openWorld } from './control'
import type { ControlOptions } from './worldControls'

it('openWorld starts a scenario by name, with its session', () => {
  const { control, token, open } = openWorld('tron-paid')
  expect(control.status()).toMatchObject({ scenario: 'tron-paid', as: 'wangFang' })
  expect(control['db.rows']('sessions', { id: token ?? '' })).toHaveLength(1)
  expect(open).toMatch(/^\//)
})
it('openWorld starts a scenario from data with overrides', () => {
  const mine = { name: 'mine', group: '我', title: '我的', story: '有两元', look: '看余额' }
  const people = { liMing: { balance: '2.00' } }
  const { control } = openWorld({ ...mine, from: 'member', world: { people } }, { as: 'liMing' })
  expect(control.status()).toMatchObject({ scenario: 'mine', as: 'liMing' })
  const [account] = control['db.rows']('accounts', { kind: 'central', memberId: '10002' })
  expect(account?.cents).toBe(200)
})
it('openWorld starts as a guest and reports a new session', () => {
  const onPageStart = vi.fn<NonNullable<ControlOptions['onPageStart']>>()
  const { token, control } = openWorld(undefined, {}, { onPageStart })
  expect(token).toBeNull()
  control.become('wangFang')
  expect(onPageStart).toHaveBeenCalledWith(
    expect.objectContaining({ token: expect.any(String) as string }),
  )
})
