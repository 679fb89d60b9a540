import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Where the files are that the page of the API shows, besides its own. */
const files: Record<string, () => string | URL> = {
  'openapi.json': () => new URL('../../docs/openapi.json', import.meta.url),
  'swagger-ui.css': () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

/** One of them; scripts/deploy/buildApi.mjs puts them into a folder beside the bundle instead. */
export const docsFile = (name: string): Promise<Buffer> | undefined => {
  const file = Object.hasOwn(files, name) ? files[name]?.() : undefined
  return file === undefined ? undefined : readFile(file)
}
