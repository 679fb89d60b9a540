import { readFile } from 'node:fs/promises'
import { withTokens } from '../../../build/tokens'

const folders = { pages: '../../pages/', desk: '../desk/page/' }
export type PageFolder = keyof typeof folders

/**
 * One of the fake's own pages or its assets, the theme's colours filled in; scripts/deploy/buildApi.mjs puts them
 * into the bundle instead.
 */
export const pageFile = (name: string, folder: PageFolder = 'pages'): Promise<string | undefined> =>
  readFile(new URL(folders[folder] + name, import.meta.url), 'utf8')
    .then((text) => withTokens(text))
    .catch(() => undefined)
