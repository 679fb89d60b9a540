import { NAME } from './tabMessages'

/** Resolves never: a lock is held until its page ends. */
const whenClosed = new Promise<void>(() => undefined)

/** Takes the world if no other tab has it, until this one is closed. Rejects where the browser denies locks. */
export const takeLock = () =>
  new Promise<boolean>((decided, denied) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        decided(lock !== null)
        return lock ? whenClosed : undefined
      })
      .catch(denied)
  })

/** Resolves when no other tab has the world any more, and this one does. */
export const nextLock = () =>
  new Promise<void>((mine) => {
    void navigator.locks.request(NAME, () => {
      mine()
      return whenClosed
    })
  })
