import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { nodeIsNewEnough } from './node.mjs'
import { buildsFor, installedMatches, isStale } from './ready.mjs'

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('%s will do', (version) => {
    expect(nodeIsNewEnough(version)).toBe(true)
  })
  it.each(['18.20.0', '20.18.9', '21.9.0', '22.11.0'])('%s is too old', (version) => {
    expect(nodeIsNewEnough(version)).toBe(false)
  })
})

describe('what is installed', () => {
  const react = { version: '1.0.0', integrity: 'sha512-a' }
  const lock = { packages: { '': {}, 'node_modules/react': react } }
  const noted = (packages: object) => ({ packages })

  it('matches the lock file by content', () => {
    expect(installedMatches(lock, noted({ 'node_modules/react': react }))).toBe(true)
  })
  it('does not when nothing, something else, or something more is there', () => {
    const newer = { ...react, version: '1.0.1' }
    expect(installedMatches(lock, undefined)).toBe(false)
    expect(installedMatches(lock, noted({}))).toBe(false)
    expect(installedMatches(lock, noted({ 'node_modules/react': newer }))).toBe(false)
    const more = { 'node_modules/react': react, 'node_modules/left': react }
    expect(installedMatches(lock, noted(more))).toBe(false)
  })
  it("leaves out another platform's optional packages", () => {
    const packages = { ...lock.packages, 'node_modules/fsevents': { ...react, optional: true } }
    expect(installedMatches({ packages }, noted({ 'node_modules/react': react }))).toBe(true)
  })
})

it('a run builds what its projects open', () => {
  const both = ['dist', 'dist-demo']
  expect(buildsFor(['--project=http', '--project=chaos', '-g', 'sw'])).toEqual(['dist'])
  expect(buildsFor(['--project=sw'])).toEqual(['dist-demo'])
  for (const args of [[], ['--project=page'], ['--project=sw', '--project=http']])
    expect(buildsFor(args)).toEqual(both)
})

describe('a stale build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stale-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is missing or older than a source', () => {
    const page = join(folder, 'dist', 'index.html')
    const source = join(folder, 'src', 'a.ts')
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(source, '')
    expect(isStale('dist', folder, ['src'])).toBe(true)
    mkdirSync(join(folder, 'dist'))
    writeFileSync(page, '')
    utimesSync(page, new Date(), new Date(Date.now() + 5000))
    expect(isStale('dist', folder, ['src'])).toBe(false)
    utimesSync(source, new Date(), new Date(Date.now() + 9000))
    expect(isStale('dist', folder, ['src'])).toBe(true)
  })

  it('is one for a path of a host', () => {
    const page = join(folder, 'dist-demo', 'index.html')
    mkdirSync(join(folder, 'dist-demo'), { recursive: true })
    for (const [base, stale] of [
      ['/', false],
      ['/h5/', true],
    ] as const) {
      writeFileSync(page, `<script async type="module" src="${base}assets/index-1.js"></script>`)
      expect(isStale('dist-demo', folder, [])).toBe(stale)
    }
  })

  it('a situation is no part of the members’ build', () => {
    for (const name of ['dist', 'dist-demo', 'scenarios'])
      mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['dist', 'dist-demo']) writeFileSync(join(folder, name, 'index.html'), '')
    writeFileSync(join(folder, 'scenarios', 'mine.ts'), '')
    utimesSync(join(folder, 'scenarios', 'mine.ts'), new Date(), new Date(Date.now() + 9000))
    expect([isStale('dist', folder), isStale('dist-demo', folder)]).toEqual([false, true])
  })
})
