import { describe, expect, test } from 'vitest'
import { endpoints } from '@/contract/all'
import { endpoint } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'
import { list } from '@/contract/lists'
import { fields } from '@/contract/tolerance'
import { ident, text } from '@/contract/wire'
import { openapi, classesOf } from './document'
import { answerNotes } from './answerNotes'

const { schemas } = (
  openapi(endpoints) as {
    components: { schemas: Record<string, { properties?: Record<string, JsonSchema> }> }
  }
).components

describe('how each field is read', () => {
  const reading = (name: string) =>
    Object.fromEntries(
      Object.entries(schemas[name]?.properties ?? {}).map(([field, drawn]) => [
        field,
        drawn['x-reading'],
      ]),
    )

  test('what an order cannot do without is vital, what a row cannot costs the row', () => {
    expect(reading('NewTronOrder')).toMatchObject({
      tron_address: 'vital',
      usdt_amount: 'vital',
      tron_tx_hash: 'lenient',
    })
    expect(reading('Venue')).toMatchObject({ platname: 'row-vital', balance: 'lenient' })
    expect(reading('TransactionPage')).toEqual({
      data: 'vital',
      total: 'lenient',
      last_page: 'lenient',
    })
  })
  test('an object that is a row here and alone there has the dearer class', () => {
    const thing = fields({ id: ident, note: text })
    const here = endpoint({ id: 'here', route: 'GET /api/here', title: '', data: list(thing) })
    const there = endpoint({ id: 'there', route: 'GET /api/there', title: '', data: thing })
    expect(classesOf([here]).get(thing.entries)).toEqual({ id: 'row-vital', note: 'lenient' })
    for (const both of [
      [here, there],
      [there, here],
    ])
      expect(classesOf(both).get(thing.entries)).toEqual({ id: 'vital', note: 'lenient' })
  })
  test('all in a lenient object is lenient', () => {
    expect(reading('ReceivingBank')['bank_data']).toBe('lenient')
    expect(Object.values(reading('BankOfAccount'))).toEqual(['lenient'])
  })
  test('every field of every object of an answer says it', () => {
    const silent = [...answerNotes.values()]
      .map(({ name }) => name)
      .filter((name) => Object.values(reading(name)).includes(undefined))
    expect(silent).toEqual([])
  })
  test('times, amounts and pictures say which other forms are read', () => {
    const { Time, Money, Banner } = schemas as unknown as Record<string, JsonSchema>
    expect(JSON.stringify(Time)).toContain('milliseconds')
    expect(JSON.stringify(Money)).toContain('thousands may have commas')
    expect(JSON.stringify(Banner)).toContain('relative address')
  })
})
