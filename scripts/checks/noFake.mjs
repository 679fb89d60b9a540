import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/run.mjs'
import { needles } from './fakeMarkers.mjs'
import { filesBelow, report } from './walk.mjs'

const readable = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest)$/

/** Every file of a build: its name and, for text files, its content. */
const textsOf = (folder) =>
  filesBelow(folder).map((path) => ({
    path,
    text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))

/** The files that hold a needle, in their name or their text. */
export const holders = (files, needle) =>
  files
    .filter(({ path, text }) => path.includes(needle) || text.includes(needle))
    .map(({ path }) => path)

/** Needles found in the members' build, and needles that are not even in the demo. */
export function fakeProblems(members, demo, list) {
  return list.flatMap((needle) => [
    ...holders(members, needle).map((path) => `«${needle}» in the members' build: ${path}`),
    ...(holders(demo, needle).length > 0
      ? []
      : [`«${needle}» is not in the demo: the check is blind to it`]),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = needles()
  const problems = fakeProblems(textsOf('dist'), textsOf('dist-demo'), list)
  report(`no fake code in dist/ (${list.length} needles, each found in dist-demo/)`, problems)
}
