import { AVATAR_MOST, avatarTypeOf, avatarWords } from '@/lib/imageBytes'

const TYPES = ['image/gif', 'image/png']
export const ACCEPT = TYPES.join(',')

/** What is wrong with a chosen picture: its type, its real content, its size (PRO-02). */
export async function wrongAvatar(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return avatarWords.type
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!avatarTypeOf(start)) return avatarWords.type
  return file.size > AVATAR_MOST ? avatarWords.size : undefined
}

/** Where a PNG says its size, and that it moves: before its picture, in the first of its bytes. */
const HEAD = 4096

/**
 * A still PNG that is not square is cropped first. What moves is sent as it is, for a crop would freeze it: GIFs, and
 * PNGs with an animation.
 */
export async function wantsCrop(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  if (avatarTypeOf(bytes) !== 'image/png' || bytes.length < 24) return false
  const view = new DataView(bytes.buffer)
  const moves = String.fromCharCode(...bytes).includes('acTL')
  return !moves && view.getUint32(16) !== view.getUint32(20)
}
