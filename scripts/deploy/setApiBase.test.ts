import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { writeCompressed } from '../../build/precompress.mjs'
import { root } from '../setup/run.mjs'

const BUILT_PAGE = `<head><meta name="api-base" content=""><meta name="request-id" content="on" />
<meta name="visit-hosts" content="" /><meta name="api-codes" content="" /></head>`

function createBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'set-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = join(folder, 'index.html')
  writeFileSync(page, BUILT_PAGE)
  return { folder, page, br: `${page}.br`, gz: `${page}.gz` }
}
const configure = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', 'deploy', 'setApiBase.mjs'), ...args])
const read = (file: string) => readFileSync(file, 'utf8')

it('renews the page’s compressed copies', async () => {
  const { folder, page, br, gz } = createBuild()
  await writeCompressed(page)
  expect(configure(folder, 'https://api.example.com').status).toBe(0)
  expect(read(page)).toContain('<meta name="api-base" content="https://api.example.com">')
  expect(String(brotliDecompressSync(readFileSync(br)))).toBe(read(page))
  expect(String(gunzipSync(readFileSync(gz)))).toBe(read(page))
})

it('sets the page’s own origin for an empty address, and prints it', () => {
  const { folder, page } = createBuild()
  expect(configure(folder, 'http://qa.example.com:4010', '--worlds').status).toBe(0)
  const { status, stdout } = configure(folder, '')
  expect([status, String(stdout)]).toEqual([0, `${page}: the API at the page's own origin\n`])
  expect(read(page)).toBe(BUILT_PAGE)
})
it('sets one world or a world for each browser, which a new address removes', () => {
  const { folder, page } = createBuild()
  const qaHost = 'http://qa.example.com:4010'
  expect(configure(folder, qaHost, '--world', '小王').status).toBe(0)
  expect(read(page)).toContain(`<meta name="api-base" content="${qaHost}/w/%E5%B0%8F%E7%8E%8B">`)
  expect(read(page)).not.toContain('name="world"')
  expect(configure(folder, qaHost, '--worlds').status).toBe(0)
  expect(read(page)).toContain(`<meta name="api-base" content="${qaHost}">`)
  expect(read(page)).toContain('<meta name="world" content=""><script>')
  expect(configure(folder, 'https://api.example.com').status).toBe(0)
  expect(read(page)).not.toContain('name="world"')
  expect(read(page)).not.toContain('<script>')
})
it.each(['--worlds', '--world a', 'http://qa:4010 --world a --worlds'])('fails for %s', (args) => {
  expect(configure(createBuild().folder, ...args.split(' ')).status).toBe(1)
})

it('sets the codes', () => {
  const { folder, page } = createBuild()
  expect(configure(folder, '--codes', 'done=0 refused=1-99,500').status).toBe(0)
  expect(read(page)).toContain('<meta name="api-codes" content="done=0 refused=1-99,500"')
  expect(configure(folder, '--codes', '').status).toBe(0)
  expect(read(page)).toContain('<meta name="api-codes" content=""')
})
it.each(['ok=0', 'done=', 'done=0;refused=1', 'done=0 '])('fails for the codes «%s»', (codes) => {
  expect(configure(createBuild().folder, '--codes', codes).status).toBe(1)
})
