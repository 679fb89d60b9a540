import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newScenario } from './newScenario.mjs'
import { root } from '../setup/run.mjs'

let folder = ''
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  for (const name of ['all.ts', 'member.ts'])
    copyFileSync(join(root, 'scenarios', name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const asked = {
  name: 'deposit-late-night',
  from: 'member',
  group: '存款',
  title: '深夜存款',
  look: '存款页的时间是 23:50',
}

describe('newScenario', () => {
  it('writes the file in the house’s own form', () => {
    newScenario(folder, { ...asked, story: "客服说 'ok'", open: '/recharge' })
    expect(read('deposit-late-night.ts')).toBe(`import type { Scenario } from './scenario'

export default {
  name: 'deposit-late-night',
  group: '存款',
  title: '深夜存款',
  story: '客服说 \\'ok\\'',
  look: '存款页的时间是 23:50',
  from: 'member',
  open: '/recharge',
} satisfies Scenario
`)
  })

  it('enters it once, after the others, and leaves them as they were', () => {
    const before = read('all.ts')
    newScenario(folder, asked)
    const after = read('all.ts')
    const added = after.split('\n').filter((line) => !before.split('\n').includes(line))
    expect(added).toEqual([
      "import depositLateNight from './deposit-late-night'",
      "  'deposit-late-night': depositLateNight,",
    ])
    expect(after.split('\n').length).toBe(before.split('\n').length + 2)
    expect(after).toContain("  'deposit-late-night': depositLateNight,\n}\n")
  })

  it.each([
    [{ name: 'Not Kebab' }, 'kebab-case'],
    [{ name: 'member' }, 'there already'],
    [{ from: 'nobody' }, 'no scenario nobody'],
    [{ title: '' }, '--title'],
    [{ look: '' }, '--look'],
    [{ open: 'recharge' }, '--open'],
  ])('refuses %o, and writes nothing', (wrong, words) => {
    const before = read('all.ts')
    expect(() => newScenario(folder, { ...asked, ...wrong })).toThrow(words)
    expect(read('all.ts')).toBe(before)
    expect(existsSync(join(folder, 'deposit-late-night.ts'))).toBe(false)
  })
})
