import { pathToFileURL } from 'node:url'
import { filesBelow, report } from './walk.mjs'

/** Hidden folders, Vite's manifest, source maps: files about the sources that are not part of the site. */
const PRIVATE = /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/

export const notForPublication = (paths) => paths.filter((path) => PRIVATE.test(path))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = ['dist', 'dist-demo'].flatMap((folder) => filesBelow(folder))
  report(
    'nothing but the site in dist/ and dist-demo/',
    notForPublication(paths).map((path) => `published: ${path}`),
  )
}
