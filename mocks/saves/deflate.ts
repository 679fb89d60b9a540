import { strFromU8, strToU8, Unzlib, zlibSync } from 'fflate'

/** Text compressed, as letters that an address carries unchanged (base64url). */
export function deflate(text: string): string {
  const bytes = zlibSync(strToU8(text), { level: 9 })
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** A byte may become a thousand, so no more than these are unpacked at a time. */
const STEP = 512

/** The text again, undefined when it is longer than `most` bytes. Throws for anything else. */
export function inflate(letters: string, most: number): string | undefined {
  const packed = strToU8(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), true)
  const parts: Uint8Array[] = []
  let size = 0
  let ended = false
  const stream = new Unzlib((part, last) => {
    parts.push(part)
    size += part.length
    ended = last
  })
  for (let at = 0; at < packed.length; at += STEP) {
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    if (size > most) return undefined
  }
  if (!ended) throw new Error('cut short')
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return strFromU8(whole)
}
