import { strFromU8, strToU8, Unzlib, zlibSync } from 'fflate'

export function deflate(text: string): string {
  const bytes = zlibSync(strToU8(text), { level: 9 })
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const CHUNK_BYTES = 512

/** Undefined if the text is longer than `maxBytes`; throws for damaged input. */
export function inflateOrThrow(base64url: string, maxBytes: number): string | undefined {
  const packed = strToU8(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), true)
  const chunks: Uint8Array[] = []
  let size = 0
  let isComplete = false
  const stream = new Unzlib((chunk, isLast) => {
    chunks.push(chunk)
    size += chunk.length
    isComplete = isLast
  })
  for (let start = 0; start < packed.length; start += CHUNK_BYTES) {
    const end = start + CHUNK_BYTES
    stream.push(packed.subarray(start, end), end >= packed.length)
    if (size > maxBytes) return undefined
  }
  if (!isComplete) throw new Error('cut short')
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return strFromU8(bytes)
}
