import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { writeCompressed } from './precompress.mjs'

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.js'), '星河 '.repeat(300))
  return folder
}

it('writes smaller copies with the same content and date', async () => {
  const folder = createFolder()
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
