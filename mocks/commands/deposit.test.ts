import { describe, expect, it } from 'vitest'
import { assistants, type Called, type Done } from './testing'

const assistant = assistants()

describe('an assistant at the fake', () => {
  it('takes a deposit from the member to the ledger, and back', async () => {
    const { tool } = await assistant('deposit')
    const balance = async () =>
      (await tool<Called<{ balance: string }>>('member_call', { endpoint: 'user.balance' })).answer
        .data.balance
    await tool('load', { scenario: 'member' })
    const before = Number(await balance())

    const body = { paytype: 'alipay', amount: '188' }
    const made = await tool<Done<Called<null>>>('member_call', { endpoint: 'deposit.create', body })
    expect(made.result.answer.code).toBe(200)
    const acts = await tool<{ name: string; targets: { id: string }[] }[]>('staff_acts')
    const [waiting] = acts.find(({ name }) => name === 'deposit.approve')?.targets ?? []

    const act = { act: 'deposit.approve', target: waiting?.id }
    const credited = await tool<Done<null>>('staff_do', act)
    expect(credited.undo).toEqual({ tool: 'undo', arguments: { id: 'undo1' } })
    expect(Number(await balance())).toBe(before + 188)
    const moved = await tool<{ cents: number }[]>('books_moved')
    expect(moved.some(({ cents }) => Math.abs(cents) === 18_800)).toBe(true)
    expect(await tool('books_audit')).toEqual({ sum: 0, overdrawn: [], misbooked: [] })

    await tool('undo', credited.undo?.arguments)
    expect(Number(await balance())).toBe(before)
    await tool(made.undo?.tool ?? '', made.undo?.arguments)
    const deposits = await tool<object[]>('db_search', { table: 'deposits', words: '18800' })
    expect(deposits).toMatchObject({ total: 0 })
    // The session of before goes on.
    expect(Number(await balance())).toBe(before)
  })

  it('goes back to the situation before the one that it loaded', async () => {
    const { tool } = await assistant('loads')
    await tool('load', { scenario: 'member' })
    const { undo } = await tool<Done<null>>('load', { scenario: 'default' })
    expect(await tool('status')).toMatchObject({ scenario: 'default' })
    await tool(undo?.tool ?? '', undo?.arguments)
    expect(await tool('status')).toMatchObject({ scenario: 'member' })
    expect(await tool('member_call', { endpoint: 'user.me' })).toMatchObject({ status: 200 })
  })

  it('moves the clock, changes answers, and reads why a rule did not apply', async () => {
    const { tool } = await assistant('rules')
    await tool('load', { scenario: 'member' })
    const { now } = await tool<{ now: number }>('status')
    await tool('clock_advance', { by: '1d' })
    expect((await tool<{ now: number }>('status')).now - now).toBeGreaterThanOrEqual(86_400_000)
    const rule = { on: 'user.balance', nth: 2, answer: { code: 500, message: '繁忙' } }
    const { undo } = await tool<Done<string>>('rules_add', { rule })
    await tool('member_call', { endpoint: 'user.balance' })
    const [entry] = (await tool<{ nearMisses: unknown[] }[]>('journal_list')).slice(-1)
    expect(entry?.nearMisses).toMatchObject([{ missed: [{ criterion: 'nth', expected: 2 }] }])
    await tool(undo?.tool ?? '', undo?.arguments)
    expect(await tool('rules_list')).toEqual([])
  })

  it('is refused in the control’s own words, with the nearest name', async () => {
    const { ask } = await assistant('wrong')
    expect(await ask('load', { scenario: 'tron-payd' })).toMatchObject({
      failed: true,
      text: expect.stringContaining('tron-paid') as string,
    })
    for (const [name, given] of [
      ['staff_doo', {}],
      ['load', { situation: 'member' }],
      ['member_call', { endpoint: 'user.balanse' }],
    ] as const)
      expect(await ask(name, given)).toMatchObject({
        failed: true,
        text: expect.stringMatching(/最接近|没有/) as string,
      })
  })

  it('is told every tool with words and a schema, what it changes, and that reads change nothing', async () => {
    const { client } = await assistant('tools')
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(40)
    for (const { name, description = '', inputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(inputSchema.type).toBe('object')
      expect([name, description.includes(' Changes: ')]).toEqual([
        name,
        annotations?.readOnlyHint === false,
      ])
    }
    const load = tools.find(({ name }) => name === 'load')
    expect(JSON.stringify(load?.inputSchema)).toContain('"tron-paid"')
    expect(load?.inputSchema.required).toEqual(['scenario'])
  })
})
