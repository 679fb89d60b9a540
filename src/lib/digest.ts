import { sha256 } from '@noble/hashes/sha2.js'

/** SHA-256 of a text, to know it again without storing it. */
export const digest = (text: string) => [...sha256(new TextEncoder().encode(text))].join('.')
