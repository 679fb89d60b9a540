import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wrongWithTwin } from '../../build/precompress.mjs'
import { root } from '../setup/run.mjs'
import { filesBelow, report } from './walk.mjs'

/** Hidden folders, Vite's manifest, source maps: files about the sources that are not part of the site. */
const PRIVATE = /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/

export const notForPublication = (paths) => paths.filter((path) => PRIVATE.test(path))

/** Compressed twins that would be served in the place of something else. */
export const wrongTwins = async (paths, from = root) => {
  const told = await Promise.all(
    paths.map(async (path) => ({ path, wrong: await wrongWithTwin(join(from, path)) })),
  )
  return told.filter(({ wrong }) => wrong).map(({ path, wrong }) => `${path} ${wrong}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = ['dist', 'dist-demo'].flatMap((folder) => filesBelow(folder))
  report('nothing but the site in dist/ and dist-demo/, and compressed as it is', [
    ...notForPublication(paths).map((path) => `published: ${path}`),
    ...(await wrongTwins(paths)),
  ])
}
