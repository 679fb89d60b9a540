import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lineOf, readReport } from './mutate.mjs'
import { rooms } from './mutatedCode.mjs'

const source = 'const a = 1\nexport const half = (n) => n / 2\n'
const at = (status: string, replacement: string) => ({
  mutatorName: 'ArithmeticOperator',
  replacement,
  status,
  location: { start: { line: 2, column: 28 }, end: { line: 2, column: 33 } },
})
const report = (...mutants: object[]) => ({ files: { 'src/lib/half.ts': { source, mutants } } })

describe('a mutation report', () => {
  it('counts a timeout as noticed, and neither ignored nor broken mutants', () => {
    const read = readReport(
      report(
        at('Killed', 'a'),
        at('Timeout', 'b'),
        at('Ignored', 'c'),
        at('CompileError', 'd'),
        at('Survived', 'e'),
        at('NoCoverage', 'f'),
      ),
    )
    expect([read.killed, read.all, read.percent]).toEqual([2, 4, 50])
    expect(read.rows).toEqual([{ file: 'src/lib/half.ts', killed: 2, all: 4 }])
  })

  it('says where a survivor is, what stood there, and what nobody missed', () => {
    const [first, second] = readReport(
      report(at('Survived', 'n * 2'), at('NoCoverage', 'n')),
    ).survivors
    expect(first && lineOf(first)).toBe('src/lib/half.ts:2 ArithmeticOperator: n / 2  →  n * 2')
    expect(second && lineOf(second)).toContain('(no test) ArithmeticOperator')
  })

  it('is made of every room each night: ninety-five of a hundred where money is, eighty-five elsewhere', () => {
    const targets = Object.entries(rooms).map(([name, { target }]) => [name, target])
    const nightly = readFileSync(
      new URL('../../.github/workflows/nightly.yml', import.meta.url),
      'utf8',
    )
    expect(nightly).toContain(`room: [${Object.keys(rooms).join(', ')}]`)
    const wanted = Object.keys(rooms).map((name) => [
      name,
      ['api', 'money'].includes(name) ? 95 : 85,
    ])
    expect(targets).toEqual(wanted)
  })
})
