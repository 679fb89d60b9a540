import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenarioNamesIn } from '../scenarios/newScenario.mjs'
import { root } from '../setup/run.mjs'
import { filesBelow } from './walk.mjs'

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
export const needles = () => [...new Set([...words, ...scenarioWords()])]
