import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptAt, versionOf, writeKeeper } from './offlineWorker.mjs'

let folder: string
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const page = (text: string) => `<meta name="api-base" content="" /><p>${text}`
const worker = () => readFileSync(join(folder, 'sw.js'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  mkdirSync(join(folder, 'assets'))
  put('index.html', page('first'))
  put('assets/app-1.js', '1')
  put('assets/app-1.js.br', 'packed')
  put('assets/late-1.css', 'p{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the page and all scripts and styles are kept, never their compressed twins', () => {
  writeKeeper(folder, { on: true, base: '/h5/' })
  expect(worker()).toContain('["/h5/","/h5/assets/app-1.js","/h5/assets/late-1.css"]')
  expect(keptAt(folder)).toBe('/h5/')
})

test('another page, as with another API, is another version', () => {
  writeKeeper(folder, { on: true })
  const before = worker()
  writeKeeper(folder, { on: true })
  expect(worker()).toBe(before)
  put('index.html', page('second'))
  writeKeeper(folder, { on: true })
  expect(worker()).not.toBe(before)
})

test('the page and version.json tell since when it is this one, and how old one may be for money', () => {
  writeKeeper(folder, { on: true })
  const first = versionOf(folder)
  expect(first).toMatchObject({ minimum: '' })
  expect(worker()).toContain(`kept-${first?.version}`)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    `<meta name="built" content="${first?.built}" />${page('first')}`,
  )
  writeKeeper(folder, { on: true, minimum: 'this' })
  expect(versionOf(folder)).toEqual({ ...first, minimum: first?.built })
  put('index.html', page('second'))
  writeKeeper(folder, { on: true })
  const second = versionOf(folder)
  expect(second?.minimum).toBe(first?.built)
  expect(second?.version).not.toBe(first?.version)
  writeKeeper(folder, { on: true, minimum: '' })
  expect(versionOf(folder)?.minimum).toBe('')
})

test('the store that the next deploy has just deleted is not left there anew', async () => {
  writeKeeper(folder, { on: true })
  let open: string[] = []
  const store = { match: async () => undefined, put: async () => undefined }
  const caches = {
    has: async () => true,
    open: async (name: string) => (open.push(name), store),
    delete: async (name: string) => (open = open.filter((one) => one !== name)),
    match: async () => new Response('1'),
  }
  const heard: Record<string, (event: object) => void> = {}
  const waits: Promise<unknown>[] = []
  runInNewContext(worker(), {
    caches,
    location: { origin: 'https://h5.example' },
    registration: {},
    fetch: async () => Response.json({ version: 'next' }),
    addEventListener: (type: string, on: (event: object) => void) => void (heard[type] = on),
    URL,
    Response,
    Date,
    setTimeout,
  })
  heard['fetch']?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://h5.example/' },
    respondWith: () => undefined,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  })
  await Promise.all(waits)
  expect([waits.length, open]).toEqual([1, []])
})

test('a site that does not ask for it takes an earlier worker away', () => {
  expect(keptAt(folder)).toBeUndefined()
  writeKeeper(folder, { on: false })
  expect(worker()).toContain('unregister')
  expect(keptAt(folder)).toBeUndefined()
})
