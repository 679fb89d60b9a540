import { createHash } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const base58 = (bytes: Buffer) => {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${letters[Number(rest % 58n)]}${text}`
  return text
}

/** A TRON address with a sound check sum, the same for the same words. */
export function tronAddress(words: string) {
  const account = Buffer.concat([Buffer.of(0x41), sha256(Buffer.from(words)).subarray(0, 20)])
  return base58(Buffer.concat([account, sha256(sha256(account)).subarray(0, 4)]))
}
