/** The requirement numbers in a test's tags and titles: «@PAY-05», or several. */
export function numbersIn(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/@([A-Z]+-\d+)/g)].map((match) => match[1] ?? ''),
  )
}

/** Compares the table's first column with the numbers of passed tests. */
export function coverage(tsv: string, proven: ReadonlySet<string>) {
  const all = tsv
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((number) => number !== '')
  const known = new Set(all)
  return {
    all,
    open: all.filter((number) => !proven.has(number)),
    unknown: [...proven].filter((number) => !known.has(number)),
  }
}
