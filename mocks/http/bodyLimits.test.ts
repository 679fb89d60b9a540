import { expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { createSampleBody } from '@/contract/annotations'
import { findLikelyRename } from '@/contract/drift'
import { getRandomTestTimeoutMs } from '../pipeline/testing'
import { findJsonExcess } from '../world/jsonLimits'
import { startTestServer } from './testing'

const createNames = (count: number) => Array.from({ length: count }, (_, n) => `k${n}`)
const createFields = (count: number) =>
  Object.fromEntries(createNames(count).map((name) => [name, 1]))
const longText = 'x'.repeat(7_000_000)

const hostileBodies: [string, string, unknown, number, string][] = [
  ['half a million fields in a call', '/api/app', createFields(500_000), 200, '超过 10000 个值'],
  ['a scenario’s name of 7 MB', '/__control/load', [longText], 400, '没有叫 xxx'],
  ['an act’s name of 7 MB', '/__control/staff.do', [longText], 400, '没有叫 xxx'],
  ['a field’s name of 7 MB', '/__control/rules.add', [{ [longText]: 1 }], 400, '没有叫 xxx'],
  ['200,000 fields in a control', '/__control/load', [createFields(200_000)], 400, '5000 个字段'],
  [
    '150,000 rules',
    '/__control/validate',
    [{ rules: Array.from({ length: 150_000 }, () => ({ on: 'x' })) }],
    200,
    'rules：最多 1000 个',
  ],
  [
    'rows with an unknown column',
    '/__control/validate',
    [createScenarioWithRows(150_000)],
    200,
    '没有叫 strange 的列',
  ],
]

function createScenarioWithRows(count: number) {
  const banks = Array.from({ length: count }, (_, n) => ({ id: `b${n}`, strange: 1 }))
  const texts = { name: 'a', group: 'a', title: 'a', story: 'a', look: 'a' }
  return { ...texts, world: { rows: { banks } } }
}

it.each(hostileBodies)(
  'answers %s with a short message',
  async (_, path, body, ...expected) => {
    const { post } = await startTestServer()
    const text = JSON.stringify(body)
    const response = await post(path, 'a', text)
    const message = await response.text()
    expect([response.status, message.slice(0, 1000)]).toEqual([
      expected[0],
      expect.stringContaining(expected[1]),
    ])
    expect(message.length).toBeLessThan(10_000)
  },
  getRandomTestTimeoutMs(),
)

it('compares only the first fields of a very large response', () => {
  let reads = 0
  const many = new Proxy([...createNames(500_000), 'user_name'], {
    get: (all, key) => {
      reads++
      return Reflect.get(all, key) as unknown
    },
  })
  expect(findLikelyRename('username', many)).toBeUndefined()
  expect(reads).toBeLessThan(1000)
  expect(findLikelyRename('username', [...createNames(100), 'user_name'])).toBe('user_name')
})

it('counts a text as one value', () => {
  expect(
    findJsonExcess(JSON.stringify(['[{'.repeat(1000), '\\"[[', '\\\\'].concat(createNames(5)))),
  ).toBe(undefined)
  expect(findJsonExcess(JSON.stringify(createNames(9_999)))).toBe(undefined)
  expect(findJsonExcess(JSON.stringify(createNames(10_001)))).toBe('much')
  expect(findJsonExcess(JSON.stringify(createFields(5001)))).toBe('much')
  expect(findJsonExcess('['.repeat(101))).toBe('deep')
  for (const endpoint of endpoints)
    expect(findJsonExcess(JSON.stringify(createSampleBody(endpoint) ?? {}))).toBe(undefined)
})
