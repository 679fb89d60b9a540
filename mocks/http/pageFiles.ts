import { readFile } from 'node:fs/promises'

/** One of the fake's own pages or its assets; scripts/deploy/buildApi.mjs puts them into the bundle instead. */
export const pageFile = (name: string): Promise<string | undefined> =>
  readFile(new URL(`../pages/${name}`, import.meta.url), 'utf8').catch(() => undefined)
