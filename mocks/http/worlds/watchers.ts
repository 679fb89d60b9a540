type Told = 'change' | 'gone'
export type Watcher = (what: Told) => void

/**
 * Who is told when a world changes, by the world's name. A watcher makes no world and keeps none awake: it
 * knows only the name.
 */
export class Watchers {
  #of = new Map<string, Set<Watcher>>()
  #ends = new Set<() => void>()

  /** `end` is called when the server shuts down. Returns the function that stops it all. */
  add(name: string, watcher: Watcher, end: () => void): () => void {
    const all = this.#of.get(name) ?? new Set()
    this.#of.set(name, all.add(watcher))
    this.#ends.add(end)
    return () => {
      this.#ends.delete(end)
      all.delete(watcher)
      if (all.size === 0 && this.#of.get(name) === all) this.#of.delete(name)
    }
  }
  tell(name: string, what: Told = 'change') {
    for (const watcher of this.#of.get(name) ?? []) watcher(what)
  }
  end() {
    for (const end of this.#ends) end()
  }
  get size() {
    return this.#ends.size
  }
  count = (name: string) => this.#of.get(name)?.size ?? 0
}
