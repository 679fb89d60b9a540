import { expect, test } from 'vitest'
import { tableOf } from './table.mjs'

test('a table says which goal is met, in columns, Chinese two cells wide', () => {
  const lines = [
    { what: '启动', value: 150, unit: 'ms', most: 150 },
    { what: 'taps', value: 220.4, unit: 'ms', most: 200 },
    { what: 'calls', value: 2.5, unit: 'ms', note: 'n' },
  ]
  expect(tableOf(lines).split('\n')).toEqual([
    '启动   150 ms   ≤ 150 ms  达到',
    'taps   220 ms   ≤ 200 ms  未达到',
    'calls  2.50 ms                    n',
  ])
})
