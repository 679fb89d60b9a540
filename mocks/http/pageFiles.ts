import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { withTokens } from '../../build/tokens'

// What the server hands out besides its answers. In a bundle scripts/deploy/buildApi.mjs puts these texts in the
// place of this file.

/** One of the fake's own pages or its assets, the theme's colours filled in. */
export const readPage = (name: string): Promise<string | undefined> =>
  readFile(new URL(`../pages/${name}`, import.meta.url), 'utf8')
    .then((text) => withTokens(text))
    .catch(() => undefined)

/** One of the pictures that rows name, a path below art/. */
export const readPicture = (path: string): Promise<string | undefined> =>
  readFile(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8').catch(() => undefined)

const require = createRequire(import.meta.url)
const docs: Record<string, () => string | URL> = {
  'openapi.json': () => new URL('../../docs/openapi.json', import.meta.url),
  'swagger-ui.css': () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

/** What the page of the API shows, besides its own files. */
export const readDocsFile = (name: string): Promise<string> | undefined => {
  const file = Object.hasOwn(docs, name) ? docs[name]?.() : undefined
  return file === undefined ? undefined : readFile(file, 'utf8')
}
