/** «@scenario:tron-paid»: the test proves what that scenario's story says. */
const TAG = /@scenario:([a-z0-9-]+)/g

/** The scenarios whose stories these tags or titles name. */
export const storiesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(TAG)].map((match) => match[1] ?? ''))

/** Holds the scenarios there are against those that passed tests name. */
export const storyCoverage = (all: readonly string[], proven: ReadonlySet<string>) => ({
  open: all.filter((name) => !proven.has(name)),
  unknown: [...proven].filter((name) => !all.includes(name)),
})
