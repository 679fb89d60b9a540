import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** nginx's gzip_static and brotli_static send these copies. */
const compressors = [
  {
    ending: '.br',
    /** @param {Buffer} bytes */
    compress: (bytes) =>
      brotli(bytes, {
        params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  {
    ending: '.gz',
    /** @param {Buffer} bytes */
    compress: (bytes) => zip(bytes, { level: 9 }),
  },
]

/** A smaller file fits into one packet. */
const MIN_BYTES = 1000

/**
 * @param {string} path
 * @param {number} size in bytes
 */
export const isWorthCompressing = (path, size) =>
  size >= MIN_BYTES && /\.(js|css|html|svg|webmanifest)$/.test(path)

/**
 * Writes compressed copies with the file's date, which nginx sends.
 * @param {string} path
 * @param {(ending: string) => boolean} [shouldWrite]
 */
export async function writeCompressed(path, shouldWrite = () => true) {
  const bytes = readFileSync(path)
  const { atime, mtime } = statSync(path)
  await Promise.all(
    compressors
      .filter(({ ending }) => shouldWrite(ending))
      .map(async ({ ending, compress }) => {
        writeFileSync(path + ending, await compress(bytes))
        utimesSync(path + ending, atime, mtime)
      }),
  )
}

/**
 * @param {string} path
 */
export const renewCompressed = (path) =>
  writeCompressed(path, (ending) => existsSync(path + ending))
