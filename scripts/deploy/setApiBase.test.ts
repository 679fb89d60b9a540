import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { writeCompressed } from '../../build/precompress.mjs'
import { root } from '../setup/run.mjs'

const built = `<head><meta name="api-base" content=""><meta name="request-id" content="on" />
<meta name="visit-hosts" content="" /><meta name="api-codes" content="" /></head>`

function dist() {
  const folder = mkdtempSync(join(tmpdir(), 'set-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = join(folder, 'index.html')
  writeFileSync(page, built)
  return { folder, page, br: `${page}.br`, gz: `${page}.gz` }
}
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', 'deploy', 'setApiBase.mjs'), ...args])
const text = (file: string) => readFileSync(file, 'utf8')

it('updates the page’s compressed copies', async () => {
  const { folder, page, br, gz } = dist()
  await writeCompressed(page)
  expect(run(folder, 'https://api.example.com').status).toBe(0)
  expect(text(page)).toContain('<meta name="api-base" content="https://api.example.com">')
  expect(String(brotliDecompressSync(readFileSync(br)))).toBe(text(page))
  expect(String(gunzipSync(readFileSync(gz)))).toBe(text(page))
})

it('sets the page’s own origin for an empty address, and prints it', () => {
  const { folder, page } = dist()
  expect(run(folder, 'http://qa.example.com:4010', '--worlds').status).toBe(0)
  const { status, stdout } = run(folder, '')
  expect([status, String(stdout)]).toEqual([0, `${page}: the API at the page's own origin\n`])
  expect(text(page)).toBe(built)
})
it('sets one world or a world for each browser, and removes both with a new address', () => {
  const { folder, page } = dist()
  const qa = 'http://qa.example.com:4010'
  expect(run(folder, qa, '--world', '小王').status).toBe(0)
  expect(text(page)).toContain(`<meta name="api-base" content="${qa}/w/%E5%B0%8F%E7%8E%8B">`)
  expect(text(page)).not.toContain('name="world"')
  expect(run(folder, qa, '--worlds').status).toBe(0)
  expect(text(page)).toContain(`<meta name="api-base" content="${qa}">`)
  expect(text(page)).toContain('<meta name="world" content=""><script>')
  expect(run(folder, 'https://api.example.com').status).toBe(0)
  expect(text(page)).not.toContain('name="world"')
  expect(text(page)).not.toContain('<script>')
  for (const wrong of [['--worlds'], ['--world', 'a'], [qa, '--world', 'a', '--worlds']])
    expect(run(folder, ...wrong).status).toBe(1)
})

it('sets the codes, and throws for invalid ones', () => {
  const { folder, page } = dist()
  expect(run(folder, '--codes', 'done=0 refused=1-99,500').status).toBe(0)
  expect(text(page)).toContain('<meta name="api-codes" content="done=0 refused=1-99,500"')
  for (const codes of ['ok=0', 'done=', 'done=0;refused=1', 'done=0 '])
    expect(run(folder, '--codes', codes).status).toBe(1)
  expect(run(folder, '--codes', '').status).toBe(0)
  expect(text(page)).toContain('<meta name="api-codes" content=""')
})
