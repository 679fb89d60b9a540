import { words } from '@/lib/words'
import { isSilence, serverWords } from './errors'

/** What is known of a failed read: the server's own words, or that nobody answered (spec 8). */
export const troubleOf = (error: unknown): string | undefined =>
  serverWords(error) ?? (isSilence(error) ? words.network : undefined)
