import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenarioNamesIn } from '../scenarios/new.mjs'
import { root, isMain } from '../setup/run.mjs'
import { filesBelow, report } from './walk.mjs'
import { wrongCompressed } from '../../build/precompress.mjs'

/** Hidden folders, Vite's manifest, source maps: files about the sources that are not part of the site. */
const PRIVATE = /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/

export const notForPublication = (paths) => paths.filter((path) => PRIVATE.test(path))

/** Compressed copies that would be served in the place of something else. */
export const wrongCopies = async (paths, from = root) => {
  const copies = await Promise.all(
    paths.map(async (path) => ({ path, wrong: await wrongCompressed(join(from, path)) })),
  )
  return copies.filter(({ wrong }) => wrong).map(({ path, wrong }) => `${path} ${wrong}`)
}

/** Words that occur only in the fake backend, its toolbar and its data. */
const words = [
  'mockServiceWorker',
  '[MSW]',
  // Strings of @mswjs/interceptors, @mswjs/data and faker that survive minification.
  'InterceptorError',
  'primaryKey',
  'fakerjs',
  'fakeBackend',
  'x-fake-',
  'demo888',
  // The attribute with the captcha's answer: only builds with the fake have it.
  'data-code',
  '开发工具',
  '接口尚未实现',
  // The page of the demo's own games, and the address by which the fake announces it.
  'page:game',
  '演示游戏',
  // The toolbar's files.
  'xinghe-bundle',
  'fake:recording',
]

/** The scenarios' names (except common English words) and their stories. */
function scenarioWords() {
  return filesBelow('scenarios')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/\bstory:\s*'([^']+)'/g)].map(([, story]) => story)
    })
    .concat(scenarioNamesIn().filter((name) => name.includes('-')))
}

/**
 * Words that must be in the demo, and not in the members' build; a word missing from the demo would prove
 * nothing.
 */
const fakeMarkers = () => [...new Set([...words, ...scenarioWords()])]

const readable = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest)$/

/** Every file of a build: its name and, for text files, its content. */
const textsOf = (folder) =>
  filesBelow(folder).map((path) => ({
    path,
    text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))

/** The files that hold a marker, in their name or their text. */
export const holders = (files, marker) =>
  files
    .filter(({ path, text }) => path.includes(marker) || text.includes(marker))
    .map(({ path }) => path)

/** Markers found in the members' build, and markers that are not even in the demo. */
export function fakeProblems(members, demo, list) {
  return list.flatMap((marker) => [
    ...holders(members, marker).map((path) => `«${marker}» in the members' build: ${path}`),
    ...(holders(demo, marker).length > 0
      ? []
      : [`«${marker}» is not in the demo: the check is blind to it`]),
  ])
}

if (isMain(import.meta.url)) {
  const paths = ['dist', 'dist-demo'].flatMap((folder) => filesBelow(folder))
  report('nothing but the site in dist/ and dist-demo/, and compressed as it is', [
    ...notForPublication(paths).map((path) => `published: ${path}`),
    ...(await wrongCopies(paths)),
  ])
  const list = fakeMarkers()
  const problems = fakeProblems(textsOf('dist'), textsOf('dist-demo'), list)
  report(`no fake code in dist/ (${list.length} markers, each found in dist-demo/)`, problems)
  // What about() of src/contract is told; a helper that is called outside of its function stays in a build.
  const told = ['dist', 'dist-demo'].flatMap((folder) =>
    holders(textsOf(folder), '/components/schemas/').map((path) => `${folder}/${path}`),
  )
  report('nothing in either build of what only tools know of the contract', told)
}
