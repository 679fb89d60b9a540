import { beforeEach, describe, expect, it, vi } from 'vitest'
import { transfer } from '@/contract/wallet'
import { backend } from './pipeline'
import { addBalance, createRequest, createSmallWorld } from './testing'

let { world, member, token } = createSmallWorld()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 500_00)
})

const body = { amount: '100', sourcetype: 'userbalance', targettype: 'LYQP' }
const send = (signal?: AbortSignal) =>
  backend.handle(world, createRequest(transfer, body, token), { signal })
const waitUntilSettled = () => vi.advanceTimersByTimeAsync(0)
const getLastEntry = () => world.journal.list().at(-1)
function switchScenario() {
  world.generation++
  world.holds.release()
}
const expectNoTransfer = () => expect(world.db.count('transfers')).toBe(0)

describe('a call of a replaced scenario', () => {
  it('is cut after both delays', async () => {
    world.setting.delay = 1000
    world.faults.add({ on: 'wallet.transfer', delay: 500 })
    const pendingResponse = send()
    await vi.advanceTimersByTimeAsync(1499)
    expect(getLastEntry()?.took).toBeUndefined()
    expectNoTransfer()
    switchScenario()
    await vi.advanceTimersByTimeAsync(1)
    expect(await pendingResponse).toBeNull()
    expectNoTransfer()
  })

  it('is not held in the new scenario', async () => {
    world.faults.add({ on: 'wallet.transfer', delay: 500, answer: { fault: 'hold' } })
    const pendingResponse = send()
    await vi.advanceTimersByTimeAsync(100)
    switchScenario()
    await vi.advanceTimersByTimeAsync(400)
    expect(world.holds.list()).toEqual([])
    expect(await pendingResponse).toBeNull()
    expectNoTransfer()
  })

  it('is cut after its release', async () => {
    world.faults.add({ on: 'wallet.transfer', answer: { fault: 'hold' } })
    const pendingResponse = send()
    await waitUntilSettled()
    expect(world.holds.list()).toMatchObject([{ endpoint: 'wallet.transfer', at: world.now() }])
    switchScenario()
    expect(await pendingResponse).toBeNull()
    expectNoTransfer()
    expect(getLastEntry()).toMatchObject({ rule: '场景已切换', status: 0 })
  })
})
