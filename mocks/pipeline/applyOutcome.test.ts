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

const recover = () => backend.handle(world, createRequest(recoverAll, {}, token))
const changed = async (answer: Answer) => {
  world.faults.add({ on: 'wallet.recoverAll', answer })
  const response = await recover()
  return { response, done: getBalanceCents(world, centralAccount(member.id)) === 300 }
}
const balance = () => sendCall(world, readBalance, {}, token)
const last = () => world.journal.list().at(-1)

describe("a rule's outcome", () => {
  it('sends its own envelope and runs nothing', async () => {
    const { response, done } = await changed({ code: 500, message: '金额不匹配' })
    expect(await response?.json()).toEqual({ code: 500, message: '金额不匹配', data: null })
    expect(done).toBe(false)
    expect(last()).toMatchObject({
      rule: expectTextMatching(/金额不匹配/),
      response: { code: 500 },
      changes: [],
    })
  })
  it('cuts the connection before the call runs', async () => {
    expect(await changed({ fault: 'offline' })).toEqual({ response: null, done: false })
    expect(last()?.status).toBe(0)
  })

  it('cuts the connection after the call ran', async () => {
    expect(await changed({ fault: 'lost' })).toEqual({ response: null, done: true })
    expect(last()?.changes?.length).toBeGreaterThan(0)
  })
  it('sends a body that is not JSON', async () => {
    const { response, done } = await changed({ fault: 'garbage' })
    await expect(response?.json()).rejects.toThrow(SyntaxError)
    expect(done).toBe(false)
  })
  it('delays the response', async () => {
    world.faults.add({ on: 'user.balance', delay: 15 })
    expect(await balance()).toMatchObject({ code: 200 })
    expect(last()?.took).toBeGreaterThanOrEqual(14)
    expect(last()?.rule).toContain('{"delay":15}')
  })
})

describe('a held response', () => {
  const settled = async () => {
    while (world.holds.list().length === 0) await new Promise((done) => void setTimeout(done, 0))
  }

  it('runs only after its release', async () => {
    world.faults.add({ on: 'wallet.recoverAll', answer: { fault: 'hold' } })
    const answer = recover()
    await settled()
    expect(world.holds.list()).toMatchObject([{ endpoint: 'wallet.recoverAll' }])
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(0)
    expect(world.holds.release('wallet.recoverAll')).toBe(1)
    expect(await (await answer)?.json()).toMatchObject({ code: 200, message: '已回收 1 个场馆' })
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(300)
  })

  it('is cut after its release when it is a timeout', async () => {
    world.faults.add({ on: 'wallet.recoverAll', answer: { fault: 'timeout' } })
    const answer = recover()
    await settled()
    world.holds.release()
    expect(await answer).toBeNull()
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(0)
  })
})
