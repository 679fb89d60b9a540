import { expect, it } from 'vitest'
import { flakes, roundOf, tableOf } from './rounds.mjs'

const test = (projectName: string, status: string) => ({ projectName, status })
const report = {
  stats: { duration: 90_000 },
  suites: [
    {
      title: 'home.spec.ts',
      file: 'home.spec.ts',
      specs: [
        { title: '打得开', file: 'home.spec.ts', tests: [test('sw', 'expected')] },
        { title: '不在这里', file: 'home.spec.ts', tests: [test('sw', 'skipped')] },
      ],
      suites: [
        {
          title: '游客',
          file: 'home.spec.ts',
          specs: [
            {
              title: '看得见',
              file: 'home.spec.ts',
              tests: [test('sw', 'unexpected'), test('http', 'flaky')],
            },
          ],
        },
      ],
    },
  ],
}

it('counts what ran, and names what did not pass the first time', () => {
  expect(roundOf(report)).toEqual({
    minutes: 1.5,
    tests: 3,
    failed: ['[sw] home.spec.ts › 游客 › 看得见', '[http] home.spec.ts › 游客 › 看得见'],
  })
})

it('tells how often a test failed, the worst first', () => {
  const round = (...failed: string[]) => ({ minutes: 1, tests: 2, failed })
  const rounds = [round(), round('a'), round('a', 'b')]
  expect(flakes(rounds)).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(tableOf(rounds)).toContain('  3  0 passed, 2 failed  1 min')
})
