import { createHash } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const base58 = (bytes: Buffer) => {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${letters[Number(rest % 58n)]}${text}`
  return text
}

/** Bytes and four of their check sum, in letters that cannot be mistaken for each other. */
export const base58Check = (bytes: Buffer) =>
  base58(Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]))

/** A TRON address with a sound check sum, the same for the same words. */
export const tronAddress = (words: string) =>
  base58Check(Buffer.concat([Buffer.of(0x41), sha256(Buffer.from(words)).subarray(0, 20)]))
