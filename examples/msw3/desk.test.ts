import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createControl, createWorld, loadScenario } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { account, wallet } from '@xinghe/fake/contract'
import { handlers } from '@xinghe/fake/msw'

const world = createWorld()
const control = createControl(world)
const server = setupServer(...handlers(world))
let token: string | null = null
const api = createClient({ base: 'https://api.example.com/v2', token: () => token })
const toVenue = (amount: string) =>
  api.call(wallet.transfer, { amount, sourcetype: 'userbalance', targettype: 'HCZR' })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  ;({ token } = loadScenario(world, 'member'))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('msw 3 runs the handlers: money moves, and an answer is lost where a rule says so', async () => {
  expect((await toVenue('1.25')).message).toBe('转账成功')
  expect((await api.call(account.readBalance)).data.balance).toBe('12859.25')
  control['rules.add']({ on: 'wallet.transfer', answer: { fault: 'lost' } })
  await expect(toVenue('1')).rejects.toMatchObject({ kind: 'network' })
  expect((await api.call(account.readBalance)).data.balance).toBe('12858.25')
})

test('handlers of one’s own go before them, and unknown calls are left to msw', async () => {
  const closed = { code: 500, message: '今晚维护', data: null }
  server.use(http.post('*/api/transfer', () => HttpResponse.json(closed)))
  await expect(toVenue('1')).rejects.toMatchObject({ kind: 'refused', message: '今晚维护' })
  await expect(fetch('https://api.example.com/api/nothing')).rejects.toThrow('fetch')
})
