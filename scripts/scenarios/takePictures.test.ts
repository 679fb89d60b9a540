import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scenarioNamesIn } from './newScenario.mjs'
import { takePictures } from './takePictures.mjs'
import { root } from '../setup/run.mjs'

const SHOTS = 'scenarios/pictures'

describe('the pictures of the page of scenarios', () => {
  const pictures = readdirSync(join(root, SHOTS))

  it('are one for each scenario, and none of another', () => {
    const scenarios = scenarioNamesIn().map((name) => `${name}.jpg`)
    expect(pictures.sort(), 'npm run pictures').toEqual(scenarios.sort())
  })

  it('are small', () => {
    const bytes = pictures.map((file) => statSync(join(root, SHOTS, file)).size)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(1.3e6)
  })
})

describe('takePictures', () => {
  let house = ''
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'pictures-'))
    for (const folder of ['fresh', 'scenarios', SHOTS])
      mkdirSync(join(house, folder), { recursive: true })
    writeFileSync(join(house, 'scenarios/few.ts'), 'export default {\n  one: {},\n  two: {},\n}\n')
    for (const name of ['one', 'two', 'gone'])
      writeFileSync(join(house, SHOTS, `${name}.jpg`), 'old')
  })
  afterEach(() => rmSync(house, { recursive: true }))

  it('replaces what was taken, keeps the rest, drops what has no scenario', () => {
    writeFileSync(join(house, 'fresh/one.jpg'), 'new')
    expect(takePictures(join(house, 'fresh'), house)).toEqual({ taken: 1, gone: 1 })
    expect(readdirSync(join(house, SHOTS)).sort()).toEqual(['one.jpg', 'two.jpg'])
    expect(readFileSync(join(house, SHOTS, 'one.jpg'), 'utf8')).toBe('new')
    expect(readFileSync(join(house, SHOTS, 'two.jpg'), 'utf8')).toBe('old')
  })

  it('of nothing leaves them all', () => {
    expect(takePictures(join(house, 'nowhere'), house).taken).toBe(0)
  })
})
