import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { versionOf } from '../../build/offlineWorker/offlineWorker.mjs'
import { keepChunks } from './keepChunks.mjs'
import { pickWorld, withWorlds, withoutWorlds, worldBase } from './worlds.mjs'

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

it('done again without a build, it knows the old ones and how old they are', () => {
  const one = build('one', ['app-1.js'])
  const two = build('two', ['app-2.js'])
  keepChunks(one, two, { days: 7, now: 100 * DAY })
  const three = build('three', ['app-3.js'])
  const again = (day: number) => keepChunks(two, three, { days: 7, now: day * DAY })
  const first = again(106)
  const list = text(three, 'assets/kept.json')
  expect(again(106)).toEqual(first)
  expect(text(three, 'assets/kept.json')).toBe(list)
  expect(again(108)).toEqual({ kept: ['app-2.js'], dropped: ['app-1.js'] })
  expect([has(three, 'app-1.js'), has(three, 'app-3.js')]).toEqual([false, true])
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

// @vitest-environment happy-dom

const policy = "default-src 'none'; script-src 'self' 'sha256-own'; connect-src 'self'"
const built = `<head><meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="api-base" content="http://qa:4010" /><script>own()</script></head>`

describe('a page for a shared server', () => {
  it('has the script that its policy allows, once, however often it is told', () => {
    const html = withWorlds(withWorlds(built), 'b%20c')
    const [, script = ''] = /<meta name="world" content="b%20c"><script>([\s\S]*?)<\/script>/.exec(
      html,
    )!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(html).toContain(`script-src 'self' 'sha256-own' 'sha256-${hash}'; connect-src`)
    expect(html.match(/name="world"/g)).toHaveLength(1)
    // Before the app's own script, which asks the API.
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('own()'))
  })
  it('is without it what it was', () => {
    expect(withoutWorlds(withWorlds(built))).toBe(built)
    expect(withoutWorlds(built)).toBe(built)
  })
  it('needs a tag for the address', () => {
    expect(() => withWorlds('<head></head>')).toThrow('api-base')
  })
  it('names a world in an address', () => {
    expect(worldBase('http://qa:4010/', '小王/1')).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B%2F1')
  })
})

describe('the script', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  /** The API's base after the page has been opened. */
  function opened(search = '', served = '', base = 'http://qa:4010') {
    document.head.innerHTML = `<meta name="world" content="${served}"><meta name="api-base" content="${base}">`
    const page = new Proxy(window, {
      get: (target, key) =>
        key === 'location'
          ? { search, origin: 'http://here' }
          : (Reflect.get(target, key) as unknown),
    })
    pickWorld(page, document)
    return document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? ''
  }
  const newTab = () => sessionStorage.clear()

  it('draws a world for the browser once, and another for another browser', () => {
    const first = opened()
    expect(first).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]{10,}$/)
    newTab()
    expect(opened()).toBe(first)
    localStorage.clear()
    newTab()
    expect(opened()).not.toBe(first)
  })
  it('follows a link, and stays there', () => {
    expect(opened('?a=1&world=%E5%B0%8F%E7%8E%8B')).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    expect(opened()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    newTab()
    expect(opened()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
  })
  it('obeys the server that hands it out, and keeps none of it', () => {
    const own = opened('', '', '')
    expect(own).toMatch(/^http:\/\/here\/w\/b-/)
    expect(opened('?world=other', 'alice', '')).toBe('http://here/w/alice')
    expect(opened('', '', '')).toBe(own)
  })
  it.each(['..', '.', '%2e%2e', '', '%', '%00', 'x'.repeat(101), '%0d%0aevil'])(
    'goes to no world %j',
    (name) => {
      expect(opened(`?world=${name}`)).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]+$/)
    },
  )
  it('keeps a name one segment of the address', () => {
    expect(opened('?world=a/../../x?y%23z')).toBe('http://qa:4010/w/a%2F..%2F..%2Fx%3Fy%23z')
  })
  it('a session stays in its world, and is forgotten in another', () => {
    opened('?world=a')
    sessionStorage.setItem('token', 't')
    opened('?world=a')
    expect(sessionStorage.getItem('token')).toBe('t')
    opened('?world=b')
    expect(sessionStorage.getItem('token')).toBeNull()
  })
  it('with storage denied it draws one all the same', () => {
    const denied = {
      crypto,
      location: { search: '', origin: 'http://here' },
      get sessionStorage(): Storage {
        throw new Error('denied')
      },
      get localStorage(): Storage {
        throw new Error('denied')
      },
    }
    document.head.innerHTML = `<meta name="world" content=""><meta name="api-base" content="http://qa/">`
    pickWorld(denied, document)
    const base = document.querySelector('meta[name="api-base"]')?.getAttribute('content')
    expect(base).toMatch(/^http:\/\/qa\/w\/b-/)
  })
})
