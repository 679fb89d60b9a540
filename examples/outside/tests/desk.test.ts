import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadScenario, createControl, createWorld } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { account, wallet } from '@xinghe/fake/contract'
import { handlers } from '@xinghe/fake/msw'
import { twoYuan } from '../scenarios/twoYuan.js'

const world = createWorld()
const control = createControl(world)
const server = setupServer(...handlers(world))
let token: string | null = null
const api = createClient({ base: 'https://api.example.com', token: () => token })
const toVenue = (amount: string) =>
  api.call(wallet.transfer, { amount, sourcetype: 'userbalance', targettype: 'HCZR' })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  ;({ token } = loadScenario(world, twoYuan))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('moves money, to the cent', async () => {
  expect((await toVenue('1.25')).message).toBe('转账成功')
  expect((await api.call(account.readBalance)).data.balance).toBe('0.75')
  const [venue] = control['db.rows']('accounts', { memberId: '10001', venue: 'HCZR' })
  expect(venue?.cents).toBe(125)
})

test('is refused in the server’s own words', async () => {
  await expect(toVenue('3')).rejects.toMatchObject({ kind: 'refused', message: '余额不足' })
})

test('meets a bad network where a rule says so', async () => {
  control['rules.add']({ on: 'wallet.transfer', answer: { fault: 'lost' } })
  await expect(toVenue('1')).rejects.toMatchObject({ kind: 'network' })
  expect((await api.call(account.readBalance)).data.balance).toBe('1')
})
