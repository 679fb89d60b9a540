import { strFromU8, strToU8, Unzlib, zlibSync } from 'fflate'

const CHUNK_BYTES = 512

export function deflateToBase64Url(text: string): string {
  const bytes = zlibSync(strToU8(text), { level: 9 })
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undefined above `maxBytes`; throws for damaged input. */
export function inflateBase64Url(base64url: string, maxBytes: number): string | undefined {
  const compressed = strToU8(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), true)
  const chunks: Uint8Array[] = []
  let size = 0
  let isComplete = false
  const stream = new Unzlib((chunk, isLast) => {
    chunks.push(chunk)
    size += chunk.length
    isComplete = isLast
  })
  for (let start = 0; start < compressed.length; start += CHUNK_BYTES) {
    const end = start + CHUNK_BYTES
    stream.push(compressed.subarray(start, end), end >= compressed.length)
    if (size > maxBytes) return undefined
  }
  if (!isComplete) throw new Error('incomplete zlib stream')
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return strFromU8(bytes)
}
