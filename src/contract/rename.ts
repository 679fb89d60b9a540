const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A server's answer may bring any number of fields, of any length; each is compared letter by letter. */
const FIELDS = 200
const LETTERS = 64

/** The length of the longest common subsequence of two words. */
function shared(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const next = [0]
    for (let j = 1; j <= b.length; j++)
      next.push(
        letter === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The similarity of two field names, from 0 to 1; case and underscores do not count. */
function likeness(a: string, b: string): number {
  const [one, two] = [bare(a), bare(b.slice(0, LETTERS))]
  if (one === '' || two === '') return 0
  return shared(one, two) / Math.max(one.length, two.length)
}

/** The undeclared field that a missing field was probably renamed to; among very many, one of the first. */
export function likelyRename(missing: string, unknown: readonly string[]): string | undefined {
  const best = unknown
    .slice(0, FIELDS)
    .map((name) => ({ name, like: likeness(missing, name) }))
    .sort((a, b) => b.like - a.like)[0]
  return best && best.like >= 0.7 ? best.name : undefined
}
