import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptAt, writeKeeper } from './keeper.mjs'

let folder: string
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const worker = () => readFileSync(join(folder, 'sw.js'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  mkdirSync(join(folder, 'assets'))
  put('index.html', '<p>first')
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
  put('index.html', '<p>second')
  writeKeeper(folder, { on: true })
  expect(worker()).not.toBe(before)
})

test('a site that does not ask for it takes an earlier worker away', () => {
  expect(keptAt(folder)).toBeUndefined()
  writeKeeper(folder, { on: false })
  expect(worker()).toContain('unregister')
  expect(keptAt(folder)).toBeUndefined()
})
