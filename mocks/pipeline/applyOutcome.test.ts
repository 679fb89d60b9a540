import { beforeEach, describe, expect, it } from 'vitest'
import { readBalance } from '@/contract/account'
import { recoverAll } from '@/contract/wallet'
import type { Answer } from '@scenarios/scenario'
import { getBalanceCents, centralAccount } from '../server/wallet/ledger'
import type { Member, World } from '../world/world'
import { backend } from './pipeline'
import {
  sendCall,
  addBalance,
  expectTextMatching,
  createRequest,
  createSmallWorld,
} from './testing'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 0, { LYQP: 300 })
})

const callRecoverAll = (signal?: AbortSignal) =>
  backend.handle(world, createRequest(recoverAll, {}, token), { signal })
const recoverBy = async (answer: Answer) => {
  world.faults.add({ on: 'wallet.recoverAll', answer })
  const response = await callRecoverAll()
  return { response, hasRecovered: getBalanceCents(world, centralAccount(member.id)) === 300 }
}
const getLastEntry = () => world.journal.list().at(-1)

describe("a rule's outcome", () => {
  it('sends its own envelope without running the handler', async () => {
    const { response, hasRecovered } = await recoverBy({ code: 500, message: '金额不匹配' })
    expect(await response?.json()).toEqual({ code: 500, message: '金额不匹配', data: null })
    expect(hasRecovered).toBe(false)
    expect(getLastEntry()).toMatchObject({
      rule: expectTextMatching(/金额不匹配/),
      response: { code: 500 },
      changes: [],
    })
  })

  it('cuts the connection before the call runs', async () => {
    expect(await recoverBy({ fault: 'offline' })).toEqual({ response: null, hasRecovered: false })
    expect(getLastEntry()?.status).toBe(0)
  })

  it('cuts the connection after the call ran', async () => {
    expect(await recoverBy({ fault: 'lost' })).toEqual({ response: null, hasRecovered: true })
    expect(getLastEntry()?.changes?.length).toBeGreaterThan(0)
  })

  it('sends a body that is not JSON', async () => {
    const { response, hasRecovered } = await recoverBy({ fault: 'garbage' })
    await expect(response?.json()).rejects.toThrow(SyntaxError)
    expect(hasRecovered).toBe(false)
  })

  it('delays the response', async () => {
    const DELAY_MS = 15
    world.faults.add({ on: 'user.balance', delay: DELAY_MS })
    expect(await sendCall(world, readBalance, {}, token)).toMatchObject({ code: 200 })
    expect(getLastEntry()?.took).toBeGreaterThanOrEqual(DELAY_MS - 1)
    expect(getLastEntry()?.rule).toContain('{"delay":15}')
  })
})

describe('a held response', () => {
  const waitUntilHeld = async () => {
    while (world.holds.list().length === 0) await new Promise((done) => void setTimeout(done, 0))
  }

  it('runs only after its release', async () => {
    world.faults.add({ on: 'wallet.recoverAll', answer: { fault: 'hold' } })
    const pending = callRecoverAll()
    await waitUntilHeld()
    expect(world.holds.list()).toMatchObject([{ endpoint: 'wallet.recoverAll' }])
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(0)
    expect(world.holds.release('wallet.recoverAll')).toBe(1)
    expect(await (await pending)?.json()).toMatchObject({ code: 200, message: '已回收 1 个场馆' })
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(300)
  })

  it('is cut on release when the fault is a timeout', async () => {
    world.faults.add({ on: 'wallet.recoverAll', answer: { fault: 'timeout' } })
    const pending = callRecoverAll()
    await waitUntilHeld()
    world.holds.release()
    expect(await pending).toBeNull()
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(0)
  })

  it('ends without running when its caller disconnects', async () => {
    world.faults.add({ on: 'wallet.recoverAll', answer: { fault: 'hold' } })
    const controller = new AbortController()
    const pending = callRecoverAll(controller.signal)
    await waitUntilHeld()
    expect(world.holds.list()).toHaveLength(1)
    controller.abort()
    expect(await pending).toBeNull()
    expect(world.holds.list()).toEqual([])
    expect(getLastEntry()).toMatchObject({ rule: '客户端已断开', status: 0 })
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(0)
  })
})
