/** A test, or a whole file of tests, that an engine does not run. */
export interface LeftOut {
  /** The file, relative to e2e/. */
  file: string
  /** The test; without it, the whole file. */
  title?: string
  /** Told at the end of each run, in Chinese. */
  why: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Playwright matches `project file title tags`. */
export const patternOf = (leftOut: readonly LeftOut[]) =>
  leftOut.map(
    ({ file, title }) => new RegExp(`${escaped(file)}${title ? ` .*${escaped(title)}` : ' '}`),
  )
