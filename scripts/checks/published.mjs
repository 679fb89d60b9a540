import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listScenarioNames } from '../scenarios/files.mjs'
import { root, isMain } from '../setup/run.mjs'
import { listFilesBelow, reportProblems } from './walk.mjs'

const findUnpublishable = (paths) =>
  paths.filter((path) => /(^|\/)\.[^/]+|(^|\/)manifest\.json$|\.map$/.test(path))

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
  // The captcha's text.
  'data-code',
  '开发工具',
  '接口尚未实现',
  '渠道拒绝了这笔交易',
  'page:game',
  '演示游戏',
  'xinghe-bundle',
]

const listScenarioWords = () => [
  ...listFilesBelow('scenarios')
    .filter((path) => path.endsWith('.ts'))
    .flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/(?<=\bstory:\s*')[^']+/g) ?? [],
    ),
  ...listScenarioNames().filter((name) => name.includes('-')),
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

const findFakeProblems = (members, demo, list) =>
  list.flatMap((word) => [
    ...findFilesWith(members, word).map((path) => `«${word}» in the members' build: ${path}`),
    ...(findFilesWith(demo, word).length > 0
      ? []
      : [`«${word}» is not in the demo: so the check proves nothing`]),
  ])

if (isMain(import.meta.url)) {
  const [members, demo] = ['dist', 'dist-demo'].map(readFiles)
  const list = [...new Set([...FAKE_WORDS, ...listScenarioWords()])]
  reportProblems(
    `nothing but the site in both builds, none of ${list.length} words of the fake in dist/`,
    [
      ...findUnpublishable([...members, ...demo].map(({ path }) => path)),
      ...findFakeProblems(members, demo, list),
      // A helper called outside of about()'s function would stay in a build.
      ...findFilesWith([...members, ...demo], '/components/schemas/').map(
        (path) => `${path}: a note that only tools need`,
      ),
    ],
  )
}
