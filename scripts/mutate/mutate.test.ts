import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
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
