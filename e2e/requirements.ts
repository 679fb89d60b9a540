/** The requirement numbers that tags and titles name: «@PAY-05», or several in one text. */
export function numbersIn(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/@([A-Z]+-\d+)/g)].map((match) => match[1] ?? ''),
  )
}

/** Holds the table's first column against the numbers that passed tests name. */
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
