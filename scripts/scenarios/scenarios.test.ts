import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scenario } from '@scenarios/scenario'
import { root } from '../setup/run.mjs'
import { readScenarioNamesFromSource } from './files.mjs'
import { newScenario } from './new'
let folder = ''
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  for (const name of ['all.ts', 'basics.ts', 'cashier.ts'])
    cpSync(join(root, 'scenarios', name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const options: Scenario = {
  name: 'deposit-late-night',
  group: '存款',
  title: '深夜存款',
  story: '深夜存款',
  look: '存款页的时间是 23:50',
  from: 'member',
}

const written = () => readdirSync(folder).map(read)

describe('newScenario', () => {
  it('adds it to its group’s file in the house’s own form, after the others, and leaves them as they were', () => {
    const [all, before] = [read('all.ts'), read('cashier.ts')]
    newScenario(folder, { ...options, story: "客服说 'ok'", open: '/recharge' })
    expect(read('cashier.ts'))
      .toBe(`${before.slice(0, before.indexOf('} satisfies'))}  'deposit-late-night': {
    group: '存款',
    title: '深夜存款',
    story: '客服说 \\'ok\\'',
    look: '存款页的时间是 23:50',
    from: 'member',
    open: '/recharge',
  },
} satisfies Scenarios
`)
    expect(read('all.ts')).toBe(all)
    expect(readScenarioNamesFromSource(folder)).toContain('deposit-late-night')
  })

  it('refuses a name that is there', () => {
    newScenario(folder, options)
    const before = written()
    expect(() => newScenario(folder, options)).toThrow('there already')
    expect(written()).toEqual(before)
  })

  it.each([
    [{ name: 'Not Kebab' }, '短横线'],
    [{ name: 'deposit-late', from: 'nobody' }, '没有叫 nobody 的场景'],
    [{ look: '' }, 'look'],
    [{ open: 'recharge' }, 'open'],
  ])('refuses %o, and writes nothing', (wrong, words) => {
    const before = written()
    expect(() => newScenario(folder, { ...options, ...wrong })).toThrow(words)
    expect(written()).toEqual(before)
    expect(existsSync(join(folder, 'deposit-late-night.ts'))).toBe(false)
  })
})

const SHOTS = 'scenarios/pictures'

describe('the pictures of the page of scenarios', () => {
  const pictures = readdirSync(join(root, SHOTS))

  it('are one for each scenario, and none of another', () => {
    const scenarios = readScenarioNamesFromSource().map((name) => `${name}.jpg`)
    expect(pictures.sort(), 'npm run pictures').toEqual(scenarios.sort())
  })
})
