import type { Endpoint } from '@/contract/endpoint'

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The three words most like one that is none of them. */
export const nearestWords = (word: string, words: readonly string[]): string[] =>
  words
    .map((other) => ({ other, far: distance(word, other) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ other }) => other)

/** The three routes most like one that nobody answers. */
export const nearest = (method: string, path: string, endpoints: readonly Endpoint[]): string[] =>
  nearestWords(
    `${method} ${path}`,
    endpoints.map((e) => `${e.method} ${e.path}`),
  )
