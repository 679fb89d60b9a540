import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate'

/** Text compressed, as letters that an address carries unchanged (base64url). */
export function deflate(text: string): string {
  const bytes = zlibSync(strToU8(text), { level: 9 })
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text again. Throws for anything else. */
export const inflate = (letters: string): string =>
  strFromU8(unzlibSync(strToU8(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), true)))
