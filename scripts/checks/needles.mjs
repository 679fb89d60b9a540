import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../setup/run.mjs'
import { filesBelow } from './walk.mjs'

/** Words that only the fake backend, its toolbar and its data hold. */
const words = [
  'mockServiceWorker',
  '[MSW]',
  // What stays, minified, of @mswjs/interceptors, @mswjs/data and faker.
  'InterceptorError',
  'primaryKey',
  'fakerjs',
  'fakeBackend',
  'x-fake-',
  'demo888',
  // The captcha's answer in the document (labels: only builds with the fake have it).
  'data-code',
  '开发工具',
  '接口尚未实现',
  // The page of the demo's own games, and where the fake tells of it.
  'page:game',
  '演示游戏',
  // The toolbar's files.
  'xinghe-bundle',
  'fake:recording',
]

/** Scenarios' names (those that are no common English word) and their stories. */
function scenarioWords() {
  return filesBelow('scenarios')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const story = /\bstory:\s*'([^']+)'/.exec(text)?.[1]
      const name = /\bname:\s*'([^']+)'/.exec(text)?.[1] ?? basename(path, '.ts')
      return [name.includes('-') ? name : undefined, story].filter(Boolean)
    })
}

/** What the members' build must not hold, and the demo must: else the needle finds nothing ever. */
export const needles = () => [...new Set([...words, ...scenarioWords()])]
