import { readFile } from 'node:fs/promises'

/** One of the fake's own pages, or what belongs to it; the bundle of scripts/deploy/buildApi.mjs has them inside. */
export const pageFile = (name: string): Promise<string | undefined> =>
  readFile(new URL(`../pages/${name}`, import.meta.url), 'utf8').catch(() => undefined)
