import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scenarioNamesIn } from '../scenarios/newScenario.mjs'
import { root } from '../setup/run.mjs'
import { filesBelow, report } from './walk.mjs'

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
const needles = () => [...new Set([...words, ...scenarioWords()])]

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
