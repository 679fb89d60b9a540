import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type RunningServer } from '../http/running'
import { assistant as assistantAt, type Called, type Done } from './testing'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
const assistant = async (world: string) => {
  const one = await assistantAt(server.url, world)
  await one.tool('load', { scenario: 'member' })
  const call = (endpoint: string, body: object = {}) =>
    one.tool<Done<Called<unknown> & { fault?: string }>>('member_call', { endpoint, body })
  return { ...one, call }
}

const deposit = { paytype: 'alipay', amount: '188' }
interface Target {
  target: string
  member?: string
  title: string
}

describe('an act of staff without a target', () => {
  it('is done to a row of the member who is logged in, and says to whose', async () => {
    const { tool, call } = await assistant('whose')
    const { member: mine } = await tool<{ member: string }>('status')
    await call('deposit.create', deposit)
    await tool('become', { member: 'liMing' })
    const { member: his } = await tool<{ member: string }>('status')
    await call('deposit.create', { ...deposit, amount: '199' })
    // By his own password this time.
    await call('user.login', { name: 'demo888', password: 'demo888', code: '1234' })

    const { result } = await tool<Done<Target>>('staff_do', { act: 'deposit.approve' })
    expect(result).toMatchObject({ member: mine, title: expect.stringContaining('188') as string })
    // A guest has no rows: the newest of anybody.
    await tool('become', { member: 'guest' })
    const { result: other } = await tool<Done<Target>>('staff_do', { act: 'deposit.approve' })
    expect(other).toMatchObject({ member: his, title: expect.stringContaining('199') as string })
  })
  it('says on what it was done when a target is given, and nothing where an act has none', async () => {
    const { tool, call } = await assistant('target')
    await call('deposit.create', deposit)
    const acts = await tool<{ name: string; targets: { id: string }[] }[]>('staff_acts')
    const target = acts.find(({ name }) => name === 'deposit.approve')?.targets[0]?.id
    const { result } = await tool<Done<Target>>('staff_do', { act: 'deposit.approve', target })
    expect(result.target).toBe(target)
    const { result: none } = await tool<Done<null>>('staff_do', { act: 'redPacket.close' })
    expect(none).toBeNull()
  })
})
