import { newRequestId } from '@/lib/requestId'
import type { Message, Question, Questions } from './tabMessages'

const GONE = '共用世界的标签页关掉了'

/** Asks the tab that has the world. */
export function createAsker(say: (message: Message) => void) {
  const from = newRequestId()
  const waiting = new Map<number, { tell: (told: never) => void; fail: (error: Error) => void }>()
  let next = 0
  let over = false
  const dropAll = () => {
    for (const { fail } of waiting.values()) fail(new Error(GONE))
    waiting.clear()
  }
  return {
    /** Rejects with what went wrong there, when that tab is gone, or when the caller has given up before. */
    ask: <Q extends Question>(
      what: Q,
      asked: Questions[Q]['asked'],
      signal?: AbortSignal,
    ): Promise<Questions[Q]['told']> => {
      if (over || signal?.aborted) return Promise.reject(new Error(GONE))
      const id = ++next
      signal?.addEventListener('abort', () => say({ kind: 'drop', from, id }))
      return new Promise((tell, fail) => {
        waiting.set(id, { tell, fail })
        say({ kind: 'ask', from, id, what, asked })
      })
    },
    hear: (message: Message) => {
      if (message.kind !== 'told' || message.to !== from) return
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error !== undefined) asker?.fail(new Error(message.error))
      else asker?.tell(message.told as never)
    },
    /** Whoever was asked is gone: what has been done there, nobody knows. */
    dropAll,
    /** Nothing is asked any more. */
    end: () => {
      over = true
      dropAll()
    },
  }
}
