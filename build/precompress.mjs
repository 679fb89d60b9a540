import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For nginx's gzip_static and brotli_static. */
const packers = [
  {
    ending: '.br',
    /** @param {Buffer} bytes */
    pack: (bytes) =>
      brotli(bytes, {
        params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  {
    ending: '.gz',
    /** @param {Buffer} bytes */
    pack: (bytes) => zip(bytes, { level: 9 }),
  },
]

/** In bytes: below it a copy saves no packet. */
const SMALLEST = 1000

/**
 * @param {string} path
 * @param {number} size in bytes
 */
export const worthCompressing = (path, size) =>
  size >= SMALLEST && /\.(js|css|html|svg|webmanifest)$/.test(path)

/**
 * Copies get the file's date: nginx sends the date of the file that it serves.
 * @param {string} path
 * @param {(ending: string) => boolean} [wanted]
 */
export async function writeCompressed(path, wanted = () => true) {
  const bytes = readFileSync(path)
  const { atime, mtime } = statSync(path)
  await Promise.all(
    packers
      .filter(({ ending }) => wanted(ending))
      .map(async ({ ending, pack }) => {
        writeFileSync(path + ending, await pack(bytes))
        utimesSync(path + ending, atime, mtime)
      }),
  )
}

/**
 * Only renews copies that exist.
 * @param {string} path
 */
export const renewCompressed = (path) =>
  writeCompressed(path, (ending) => existsSync(path + ending))
