import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newScenario, scenarioNamesIn } from './newScenario.mjs'
import { root } from '../setup/run.mjs'

let folder = ''
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  for (const name of ['all.ts', 'basics.ts', 'deposit.ts'])
    cpSync(join(root, 'scenarios', name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const asked = {
  name: 'deposit-late-night',
  from: 'member',
  group: '存款',
  title: '深夜存款',
  look: '存款页的时间是 23:50',
}

/** The text of every file. */
const written = () => readdirSync(folder).map(read)

describe('newScenario', () => {
  it('adds it to its group’s file in the house’s own form, after the others, and leaves them as they were', () => {
    const [all, before] = [read('all.ts'), read('deposit.ts')]
    newScenario(folder, { ...asked, story: "客服说 'ok'", open: '/recharge' })
    expect(read('deposit.ts'))
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
    expect(scenarioNamesIn(folder)).toContain('deposit-late-night')
  })

  it('gives a new group a file, and the list its line', () => {
    const before = read('all.ts').split('\n')
    newScenario(folder, { ...asked, group: '夜间' })
    expect(read('deposit-late-night.ts')).toContain("  'deposit-late-night': {\n    group: '夜间',")
    const after = read('all.ts').split('\n')
    expect(after.filter((line) => !before.includes(line))).toEqual([
      "import depositLateNight from './deposit-late-night'",
      '  ...depositLateNight,',
    ])
    expect(after.length).toBe(before.length + 2)
  })

  it.each([
    [{ name: 'Not Kebab' }, 'kebab-case'],
    [{ name: 'member' }, 'there already'],
    [{ from: 'nobody' }, 'no scenario nobody'],
    [{ title: '' }, '--title'],
    [{ look: '' }, '--look'],
    [{ open: 'recharge' }, '--open'],
  ])('refuses %o, and writes nothing', (wrong, words) => {
    const before = written()
    expect(() => newScenario(folder, { ...asked, ...wrong })).toThrow(words)
    expect(written()).toEqual(before)
    expect(existsSync(join(folder, 'deposit-late-night.ts'))).toBe(false)
  })
})
