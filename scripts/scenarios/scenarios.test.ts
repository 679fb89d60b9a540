import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scenario } from '@scenarios/scenario'
import { root } from '../setup/run.mjs'
import { readScenarioNamesFromSource } from './files.mjs'
import { addScenario } from './new'
let folder = ''
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  for (const name of ['all.ts', 'basics.ts', 'cashier.ts'])
    cpSync(join(root, 'scenarios', name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const scenario: Scenario = {
  name: 'deposit-late-night',
  group: '存款',
  title: '深夜存款',
  story: '深夜存款',
  look: '存款页的时间是 23:50',
  from: 'member',
}

const readAll = () => readdirSync(folder).map(read)

describe('addScenario', () => {
  it('adds a formatted entry at the end of its group’s file', () => {
    const listBefore = read('all.ts')
    const groupBefore = read('cashier.ts')
    addScenario(folder, { ...scenario, story: "客服说 'ok'", open: '/recharge' })
    expect(read('cashier.ts'))
      .toBe(`${groupBefore.slice(0, groupBefore.indexOf('} satisfies'))}  'deposit-late-night': {
    group: '存款',
    title: '深夜存款',
    story: '客服说 \\'ok\\'',
    look: '存款页的时间是 23:50',
    from: 'member',
    open: '/recharge',
  },
} satisfies Scenarios
`)
    expect(read('all.ts')).toBe(listBefore)
    expect(readScenarioNamesFromSource(folder)).toContain('deposit-late-night')
  })

  it('throws for an existing name, and writes nothing', () => {
    addScenario(folder, scenario)
    const before = readAll()
    expect(() => addScenario(folder, scenario)).toThrow('there already')
    expect(readAll()).toEqual(before)
  })

  it.each([
    [{ name: 'Not Kebab' }, '短横线'],
    [{ name: 'deposit-late', from: 'nobody' }, '没有叫 nobody 的场景'],
    [{ look: '' }, 'look'],
    [{ open: 'recharge' }, 'open'],
  ])('throws for %o, and writes nothing', (fields, message) => {
    const before = readAll()
    expect(() => addScenario(folder, { ...scenario, ...fields })).toThrow(message)
    expect(readAll()).toEqual(before)
    expect(existsSync(join(folder, 'deposit-late-night.ts'))).toBe(false)
  })
})

it('scenarios/pictures has one picture for each scenario, and no other', () => {
  const pictures = readdirSync(join(root, 'scenarios/pictures'))
  const expected = readScenarioNamesFromSource().map((name) => `${name}.jpg`)
  expect(pictures.sort(), 'npm run pictures').toEqual(expected.sort())
})
