import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenarioNamesFromSource } from '../scenarios/files.mjs'
import { root } from '../setup/run.mjs'
import { listFilesBelow, reportProblems } from './shared.mjs'

const UNPUBLISHABLE = /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/

const FAKE_WORDS = [
  'mockServiceWorker',
  '[MSW]',
  // From @mswjs/interceptors, @mswjs/data and faker.
  'InterceptorError',
  'primaryKey',
  'fakerjs',
  'fakeBackend',
  'x-fake-',
  'demo888',
  'data-code',
  '开发工具',
  '接口尚未实现',
  '渠道拒绝了这笔交易',
  'page:game',
  '演示游戏',
  'xinghe-bundle',
]

const readStories = (path) =>
  readFileSync(join(root, path), 'utf8').match(/(?<=\bstory:\s*')[^']+/g) ?? []
const scenarioFiles = listFilesBelow('scenarios').filter((path) => path.endsWith('.ts'))
// The other names are ordinary words.
const hyphenatedNames = readScenarioNamesFromSource().filter((name) => name.includes('-'))
const fakeWords = [
  ...new Set([...FAKE_WORDS, ...scenarioFiles.flatMap(readStories), ...hyphenatedNames]),
]

const TEXT_FILES = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest)$/

const readFiles = (folder) =>
  listFilesBelow(folder).map((path) => ({
    path,
    text: TEXT_FILES.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))

const findFilesWith = (files, word) =>
  files
    .filter(({ path, text }) => path.includes(word) || text.includes(word))
    .map(({ path }) => path)

const members = readFiles('dist')
const demo = readFiles('dist-demo')
const problems = []
for (const { path } of [...members, ...demo]) if (UNPUBLISHABLE.test(path)) problems.push(path)
for (const word of fakeWords) {
  for (const path of findFilesWith(members, word))
    problems.push(`«${word}» in the members' build: ${path}`)
  if (findFilesWith(demo, word).length === 0)
    problems.push(`«${word}» is not in the demo: so the check proves nothing`)
}
// A helper called outside of annotate()'s function would stay in a build.
for (const path of findFilesWith([...members, ...demo], '/components/schemas/'))
  problems.push(`${path}: a note that only tools need`)
reportProblems(
  `nothing but the site in both builds, none of ${fakeWords.length} words of the fake in dist/`,
  problems,
)
