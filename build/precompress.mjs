import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A compressed copy beside a file, which nginx's gzip_static and brotli_static send in its place. */
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

/** Below this many bytes a copy saves no packet. */
const SMALLEST = 1000

/**
 * Whether a file is worth a compressed copy, by its name and size.
 * @param {string} path
 * @param {number} size in bytes
 */
export const worthCompressing = (path, size) =>
  size >= SMALLEST && /\.(js|css|html|svg|webmanifest)$/.test(path)

/**
 * Writes the file's compressed copies, with its date: nginx names the date of whichever it sends.
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
 * Compresses a changed file's existing copies again.
 * @param {string} path
 */
export const renewCompressed = (path) =>
  writeCompressed(path, (ending) => existsSync(path + ending))
