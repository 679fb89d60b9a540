/** Spec 3: a number between 200 and 888, both included, drawn at random and not from the server. */
const LEAST = 200
const MOST = 888

const drawn = new Map<string, number>()

/** The 热度 of a game: drawn once, then the same until the page is reloaded. */
export function popularity(key: string): number {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const value = LEAST + Math.floor(Math.random() * (MOST - LEAST + 1))
  drawn.set(key, value)
  return value
}
