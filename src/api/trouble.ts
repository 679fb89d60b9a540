import { words } from '@/lib/words'
import { isSilence, serverWords } from './errors'

/** Why a read failed: the server's own words, or that no answer came (spec 8). */
export const troubleOf = (error: unknown): string | undefined =>
  serverWords(error) ?? (isSilence(error) ? words.network : undefined)
