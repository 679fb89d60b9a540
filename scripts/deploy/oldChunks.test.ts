import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { versionOf } from '../../build/offlineWorker/offlineWorker.mjs'
import { keepChunks } from './oldChunks.mjs'

const DAY = 86_400_000
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A build in a folder of its own: a page and assets, each containing its build's name. */
function build(name: string, assets: string[]) {
  for (const file of ['index.html', ...assets.map((one) => `assets/${one}`)]) {
    const path = join(root, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, name)
  }
  return join(root, name)
}
const has = (folder: string, name: string) => existsSync(join(folder, 'assets', name))
const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

it('puts the old chunks beside the new ones, and touches nothing of the new build', () => {
  const old = build('old', ['app-1.js', 'same-9.js', 'fonts/a-1.woff2'])
  const fresh = build('fresh', ['app-2.js', 'same-9.js'])
  const { kept, dropped } = keepChunks(old, fresh, { days: 7, now: 100 * DAY })
  expect(kept.toSorted()).toEqual(['app-1.js', 'fonts/a-1.woff2'])
  expect(dropped).toEqual([])
  expect(text(fresh, 'assets/app-1.js')).toBe('old')
  expect(text(fresh, 'assets/same-9.js')).toBe('fresh')
  expect(text(fresh, 'index.html')).toBe('fresh')
})

it('keeps how new a build on a phone must be, where sites are kept', () => {
  const at = (folder: string, built: string, minimum: string) =>
    writeFileSync(join(folder, 'version.json'), JSON.stringify({ version: built, built, minimum }))
  const old = build('old', ['app-1.js'])
  const fresh = build('fresh', ['app-2.js'])
  const minimum = () => {
    keepChunks(old, fresh, { days: 7, now: 100 * DAY })
    return versionOf(fresh)
  }
  expect(minimum()).toBeUndefined()
  at(old, '2', '1')
  at(fresh, '3', '')
  expect(minimum()).toEqual({ version: '3', built: '3', minimum: '1' })
  at(fresh, '3', '3')
  expect(minimum()).toMatchObject({ minimum: '3' })
})

it('carries a chunk on from deploy to deploy until its days are over', () => {
  const one = build('one', ['app-1.js'])
  const two = build('two', ['app-2.js'])
  keepChunks(one, two, { days: 7, now: 100 * DAY })
  const three = build('three', ['app-3.js'])
  keepChunks(two, three, { days: 7, now: 106 * DAY })
  expect([has(three, 'app-1.js'), has(three, 'app-2.js')]).toEqual([true, true])
  const four = build('four', ['app-4.js'])
  const { dropped } = keepChunks(three, four, { days: 7, now: 108 * DAY })
  expect(dropped).toEqual(['app-1.js'])
  expect([has(four, 'app-1.js'), has(four, 'app-2.js'), has(four, 'app-3.js')]).toEqual([
    false,
    true,
    true,
  ])
})

it('a chunk that comes back counts anew', () => {
  const one = build('one', ['a.js'])
  const two = build('two', ['b.js'])
  keepChunks(one, two, { days: 7, now: 100 * DAY })
  const three = build('three', ['a.js'])
  keepChunks(two, three, { days: 7, now: 110 * DAY })
  const four = build('four', ['c.js'])
  expect(keepChunks(three, four, { days: 7, now: 111 * DAY }).kept).toContain('a.js')
})

it('refuses a folder that is no build', () => {
  expect(() => keepChunks(root, join(root, 'none'), { days: 1, now: 0 })).toThrow('no build')
  const fresh = build('fresh', [])
  expect(() => keepChunks(join(root, 'none'), fresh, { days: 1, now: 0 })).toThrow('no folder')
})
