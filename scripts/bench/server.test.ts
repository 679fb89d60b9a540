import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeTwins } from '../../build/precompress.mjs'
import { host } from './server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
let served: Awaited<ReturnType<typeof host>>

beforeAll(async () => {
  writeFileSync(join(folder, 'a.js'), 'a()')
  await writeTwins(join(folder, 'a.js'))
  writeFileSync(join(folder, 'small.js'), 'b()')
  served = await host(folder, 'http://127.0.0.1:1', { '/index.html': '<p>页' })
})
afterAll(() => {
  served.close()
  rmSync(folder, { recursive: true })
})

/** As it came over the line: fetch would unpack it. */
const asked = (path: string, accepts: string) =>
  new Promise<{ status?: number; encoding?: string; bytes: Buffer }>((resolve, reject) => {
    request(served.origin + path, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          encoding: answer.headers['content-encoding'],
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

it('sends the build’s own .br to a browser that takes it, and gzip to others', async () => {
  const packed = await asked('/a.js', 'gzip, deflate, br, zstd')
  expect([packed.encoding, String(brotliDecompressSync(packed.bytes))]).toEqual(['br', 'a()'])
  const zipped = await asked('/a.js', 'gzip, deflate')
  expect([zipped.encoding, String(gunzipSync(zipped.bytes))]).toEqual(['gzip', 'a()'])
})

it('gzips a file that has no .br; packs a page given as text; has no other file', async () => {
  expect((await asked('/small.js', 'br')).encoding).toBe('gzip')
  const page = await asked('/', 'br')
  expect(String(brotliDecompressSync(page.bytes))).toBe('<p>页')
  expect((await asked('/gone.js', 'br')).status).toBe(404)
})
