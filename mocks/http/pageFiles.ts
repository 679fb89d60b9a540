import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { replaceTokens } from '../../build/tokens'

// scripts/deploy/buildApi.mjs replaces this module by one that contains the files.

export const readPageFile = (name: string): Promise<string | undefined> =>
  readFile(new URL(`../pages/${name}`, import.meta.url), 'utf8')
    .then((text) => replaceTokens(text))
    .catch(() => undefined)

export const readFixtureText = (path: string): Promise<string | undefined> =>
  readFile(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8').catch(() => undefined)

const require = createRequire(import.meta.url)
const docs: Record<string, () => string | URL> = {
  'openapi.json': () => new URL('../../docs/openapi.json', import.meta.url),
  'swagger-ui.css': () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

export const readDocsFile = (name: string): Promise<string> | undefined => {
  const file = Object.hasOwn(docs, name) ? docs[name]?.() : undefined
  return file === undefined ? undefined : readFile(file, 'utf8')
}
