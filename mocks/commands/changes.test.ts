import { describe, expect, it } from 'vitest'
import { assistants, type Called, type Done } from './testing'

const open = assistants()
const assistant = async (world: string) => {
  const one = await open(world, 'member')
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

describe('a member’s call', () => {
  it('whose answer is lost says so, and how it is taken back', async () => {
    const { tool, call } = await assistant('lost')
    await tool('rules_add', { rule: { on: 'deposit.create', answer: { fault: 'lost' } } })
    const { result, undo } = await call('deposit.create', deposit)
    expect(result).toEqual({ fault: 'lost', rule: 'rule1' })
    const found = { table: 'deposits', words: '18800' }
    expect(await tool('db_search', found)).toMatchObject({ total: 1 })
    await tool(undo?.tool ?? '', undo?.arguments)
    expect(await tool('db_search', found)).toMatchObject({ total: 0 })
  })
  it.each([
    ['offline', 0],
    ['timeout', 1],
  ])('cut by %s before it arrived has no status and no undo', async (fault, held) => {
    const { tool, call } = await assistant(fault)
    await call('deposit.create', deposit)
    await tool('rules_add', { rule: { on: 'deposit.create', answer: { fault } } })
    const saves = await tool('saves_list')
    const cut = call('deposit.create', deposit)
    await expect.poll(() => tool('holds_list')).toHaveLength(held)
    await tool('holds_release')
    expect(await cut).toEqual({ result: { fault, rule: 'rule1' }, undo: null })
    expect(await tool('saves_list')).toEqual(saves)
  })
  it('whose answer is no JSON is told as it came', async () => {
    const { tool, call } = await assistant('garbage')
    await tool('rules_add', { rule: { on: 'deposit.create', answer: { fault: 'garbage' } } })
    expect(await call('deposit.create', deposit)).toEqual({
      result: { status: 200, answer: '<<<', fault: 'garbage', rule: 'rule1' },
      undo: null,
    })
  })
  it('offers no undo, and leaves no save point, where it changed nothing', async () => {
    const { tool, call, ask } = await assistant('nothing')
    const saves = await tool('saves_list')
    for (const [endpoint, body] of [
      ['deposit.create', { ...deposit, amount: '0' }],
      ['deposit.create', { wrong: 1 }],
      ['wallet.transfer', { amount: '99999999', sourcetype: 'userbalance', targettype: 'HCZR' }],
    ] as const)
      expect(await call(endpoint, body)).toMatchObject({ undo: null })
    expect(await ask('become', { member: 'nobody' })).toMatchObject({ failed: true })
    expect(await tool('saves_list')).toEqual(saves)
  })
})

describe('undo', () => {
  it('that is refused says what to add, and with nothing left that there is nothing', async () => {
    const { tool, call, ask } = await assistant('undo')
    expect(await tool('undo')).toEqual({
      result: '没有可以撤销的一步 / nothing left to undo',
      undo: null,
    })
    const { undo } = await tool<Done<null>>('clock_advance', { by: '1h' })
    await call('deposit.create', deposit)
    const { failed, text } = await ask('undo', undo?.arguments)
    expect([failed, text]).toEqual([true, expect.stringMatching(/also.*true/)])
    await tool('undo', { ...undo?.arguments, also: true })
  })
  it('goes back to its own save point, whoever made others since', async () => {
    const { tool, call } = await assistant('two')
    const { undo } = await call('deposit.create', deposit)
    const again = await open('two')
    await again.tool('become', { member: 'wangFang' })
    await again.tool('member_call', { endpoint: 'deposit.create', body: deposit })
    await tool(undo?.tool ?? '', undo?.arguments)
    expect(await tool('db_search', { table: 'deposits', words: '18800' })).toMatchObject({
      total: 0,
    })
  })
})
