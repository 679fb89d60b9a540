import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sources } from '../checks/walk.mjs'
import { rooms } from './mutatedCode.mjs'

it('every room is tried each night: ninety-five of a hundred where money is, eighty-five elsewhere', () => {
  const nightly = readFileSync(
    new URL('../../.github/workflows/nightly.yml', import.meta.url),
    'utf8',
  )
  expect(nightly).toContain(`room: [${Object.keys(rooms).join(', ')}]`)
  const wanted = Object.keys(rooms).map((name) => (['api', 'money'].includes(name) ? 95 : 85))
  expect(Object.values(rooms).map(({ target }) => target)).toEqual(wanted)
})

const signs: Record<string, string> = {
  '**/': '(?:.+/)?',
  '*': '[^/]*',
  '.': '\\.',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
const expression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/!\((\w+)\)|\*\*\/|[*.{},]/g, (sign, not?: string) =>
      not ? `(?!${not}\\.)[^/]*` : signs[sign]!,
    )}$`,
  )
it('every pattern of a room is of files that are there: where there are none, Stryker is content', () => {
  const files = sources(/\.tsx?$/)
  const patterns = Object.values(rooms).flatMap(({ mutate, tests }) => [...mutate, ...tests])
  expect(patterns.filter((one) => !files.some((file) => expression(one).test(file)))).toEqual([])
})
