import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { renewCompressed, worthCompressing, writeCompressed } from './precompress.mjs'

function folderOf(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '星河 '.repeat(300))
  return folder
}

it('text of 1 KB or more is worth a twin; less, and what is compressed already, is not', () => {
  for (const name of ['a.js', 'a.css', 'a.html', 'a.svg', 'a.webmanifest'])
    expect([worthCompressing(name, 1000), worthCompressing(name, 999)]).toEqual([true, false])
  for (const name of ['a.png', 'a.js.br', 'a.js.gz', 'a.woff2'])
    expect(worthCompressing(name, 9000)).toBe(false)
})

it('a file’s twins hold the file, are smaller, and have its date', async () => {
  const folder = folderOf('a.js')
  const file = join(folder, 'a.js')
  await writeCompressed(file)
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file))
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file))
  for (const ending of ['.br', '.gz']) {
    expect(statSync(file + ending).size).toBeLessThan(statSync(file).size / 10)
    expect(statSync(file + ending).mtimeMs).toBeCloseTo(statSync(file).mtimeMs, -1)
  }
})

it('after a change only the twins that are there say so', async () => {
  const folder = folderOf('a.html')
  const file = join(folder, 'a.html')
  await writeCompressed(file, (ending) => ending === '.gz')
  writeFileSync(file, 'other')
  await renewCompressed(file)
  expect(readdirSync(folder).sort()).toEqual(['a.html', 'a.html.gz'])
  expect(String(gunzipSync(readFileSync(`${file}.gz`)))).toBe('other')
})
