export class Listeners {
  #listeners = new Set<() => void>()

  /** Returns a function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  notify = () => {
    for (const listener of this.#listeners) listener()
  }
}
