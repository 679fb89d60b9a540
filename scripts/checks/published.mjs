import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenarioNamesIn } from '../scenarios/files.mjs'
import { root, isMain } from '../setup/run.mjs'
import { filesBelow, report } from './walk.mjs'

/** Hidden folders, Vite's manifest, source maps: files about the sources that are not part of the site. */
export const notForPublication = (paths) =>
  paths.filter((path) => /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/.test(path))

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
  // What the cents of an amount decide.
  '渠道拒绝了这笔交易',
  // The page of the demo's own games, and the address by which the fake announces it.
  'page:game',
  '演示游戏',
  // The toolbar's files.
  'xinghe-bundle',
]

/** The scenarios' stories, and their names except common English words. */
const scenarioWords = () => [
  ...filesBelow('scenarios')
    .filter((path) => path.endsWith('.ts'))
    .flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/(?<=\bstory:\s*')[^']+/g) ?? [],
    ),
  ...scenarioNamesIn().filter((name) => name.includes('-')),
]

const readable = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest)$/

/** Every file of a build: its name and, for text files, its content. */
const textsOf = (folder) =>
  filesBelow(folder).map((path) => ({
    path,
    text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))

/** The files that hold a word, in their name or their text. */
const holders = (files, word) =>
  files
    .filter(({ path, text }) => path.includes(word) || text.includes(word))
    .map(({ path }) => path)

/** Words found in the members' build, and words that are not even in the demo: those would prove nothing. */
export const fakeProblems = (members, demo, list) =>
  list.flatMap((word) => [
    ...holders(members, word).map((path) => `«${word}» in the members' build: ${path}`),
    ...(holders(demo, word).length > 0
      ? []
      : [`«${word}» is not in the demo: the check is blind to it`]),
  ])

if (isMain(import.meta.url)) {
  const [members, demo] = ['dist', 'dist-demo'].map(textsOf)
  const list = [...new Set([...words, ...scenarioWords()])]
  report(`nothing but the site in both builds, none of ${list.length} words of the fake in dist/`, [
    ...notForPublication([...members, ...demo].map(({ path }) => path)),
    ...fakeProblems(members, demo, list),
    // What about() of src/contract is told; a helper that is called outside of its function stays in a build.
    ...holders([...members, ...demo], '/components/schemas/').map(
      (path) => `${path}: what only tools know of the contract`,
    ),
  ])
}
