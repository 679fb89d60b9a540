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
