import { serverWords } from './errors'

/** Whether the server's refusal of a read is its last word: asked again, it would say the same. Not at home. */
export const isGone = (error: unknown) => /不存在|已?下架/.test(serverWords(error) ?? '')
