import { beforeAll, describe, expect, it } from 'vitest'
import { readBalance } from '@/contract/account'
import { endpoints } from '@/contract/all'
import { createDeposit } from '@/contract/cashier'
import { DAY_MS } from '@/lib/time/time'
import { createControl } from '../control/control'
import { backend } from '../pipeline/pipeline'
import { sendCall, createRequest, START_MS } from '../pipeline/testing'
import { createWorld, type World } from './world'

function beginWorld() {
  const world = createWorld()
  const control = createControl(world)
  const { token } = control.load('member', { seed: 7 })
  world.clock.freeze()
  world.clock.set(START_MS)
  control['network.delay']({ delay: [0, 1] })
  return { world, control, token: token ?? '' }
}
const getRows = (world: World) => world.db.snapshot().rows

async function playWithPolls(polls: number) {
  const { world, control, token } = beginWorld()
  const poll = async () => {
    for (let i = 0; i < polls; i++) await sendCall(world, readBalance, {}, token)
  }
  control['staff.do']('member.create')
  await poll()
  await sendCall(world, createDeposit, { paytype: 'alipay', amount: '300' } as never, token)
  await poll()
  control['staff.do']('deposit.approve')
  control['staff.do']('bet.play')
  await poll()
  await control['clock.advance'](2 * (DAY_MS / 1000))
  await poll()
  control['staff.do']('member.create')
  await sendCall(world, readBalance, {}, token)
  return getRows(world)
}

it('the same seed and acts give the same rows, however many reads came between', async () => {
  const polled = await playWithPolls(50)
  const unpolled = await playWithPolls(0)
  const differing = Object.entries(polled).filter(
    ([name, rows]) =>
      JSON.stringify(rows) !== JSON.stringify(unpolled[name as keyof typeof unpolled]),
  )
  expect(differing).toEqual([])
})
describe('a GET', () => {
  let before: ReturnType<typeof beginWorld>
  beforeAll(() => {
    before = beginWorld()
  })
  it.each(endpoints.filter(({ method }) => method === 'GET').map((e) => [e.id, e] as const))(
    '%s changes no row, setting or random state',
    async (_, endpoint) => {
      const { world, token } = before
      const readState = () => [getRows(world), world.setting, world.random.state()]
      await sendCall(world, readBalance, {}, token)
      const stateBefore = structuredClone(readState())
      const response = await backend.handle(world, createRequest(endpoint, {}, token))
      expect(response?.status).toBe(200)
      expect(readState()).toEqual(stateBefore)
      expect(world.journal.list().at(-1)?.changes).toEqual([])
    },
  )
})
