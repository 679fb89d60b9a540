import { describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { ticketCategories, ticketPriorities } from '@/contract/support'
import { offered } from './controlWords'
import { fieldsOf } from './schemas'
import { assistants } from './testing'

const open = assistants()
const assistant = (world: string) => open(world, 'member')

/** Values that fit, by the name of an argument. */
const FIT: Record<string, unknown> = {
  act: 'ticket.reply',
  words: 'hello',
  table: 'members',
  most: 2,
  also: true,
}

describe('what is told of the tools', () => {
  it('says of each argument in English what it is', async () => {
    const { client } = await assistant('words')
    for (const { name, inputSchema } of (await client.listTools()).tools)
      for (const [field, shape] of Object.entries(inputSchema.properties ?? {}))
        expect([name, field, (shape as { description?: string }).description]).toEqual([
          name,
          field,
          expect.stringMatching(/^[^\p{Script=Han}]{8,}$/u) as string,
        ])
  })
  it('has the fields of each call', async () => {
    const { tool } = await assistant('endpoints')
    const all = await tool<{ id: string; body: unknown }[]>('endpoints')
    expect(all.map(({ id }) => id)).toEqual(endpoints.map(({ id }) => id))
    for (const { id, body } of all) expect([id, body]).toMatchObject([id, { type: 'object' }])
    const { body } = all.find(({ id }) => id === 'tickets.create') ?? {}
    expect(body).toMatchObject({
      properties: { category: { enum: ticketCategories } },
      required: ['title', 'content', 'category', 'priority', 'user_id', 'username'],
    })
  })
})

describe('arguments', () => {
  const gaps = [...offered].flatMap(([name, of]) => {
    const fields = of.file ? [] : fieldsOf(name, of)
    const last = fields.findLast(({ optional }) => optional)
    const given = fields.filter((one) => one === last || !one.optional)
    return last && given.length < fields.length
      ? [{ name, given: given.map((one) => one.name) }]
      : []
  })
  it('there are tools with a gap', () => {
    expect(gaps.map(({ name }) => name)).toEqual(['staff.do', 'db.rows', 'db.search', 'undo'])
  })
  it.each(gaps)('$name takes $given alone', async ({ name, given }) => {
    const { ask, tool } = await assistant(`gap-${name}`)
    await tool('member_call', {
      endpoint: 'tickets.create',
      body: {
        title: '提款',
        content: '没有到账',
        category: ticketCategories[0],
        priority: ticketPriorities[0],
        user_id: 1,
        username: 'demo888',
      },
    })
    await tool('clock_advance', { by: 1 })
    const args = Object.fromEntries(given.map((one) => [one, FIT[one]]))
    expect(await ask(name.replaceAll('.', '_'), args)).toMatchObject({ failed: false })
  })
})
