import { expect, it } from 'vitest'
import { codeLines, floorsOf } from './ratchet.mjs'

it('counts lines of code without blank lines and comments', () => {
  const text =
    '/** Why.\n * More. */\nconst a = 1 // one\n\n  // no\n{/* no */}\nconst b = 2 /* b */\n'
  expect(codeLines(text)).toBe(2)
  expect(codeLines('<!-- no\nmore -->\n<p></p>')).toBe(1)
})

it('counts the floors that stand on one another, and names what stands on itself', () => {
  const house = { app: ['ui', 'lib'], ui: ['lib'], lib: [] }
  expect(floorsOf(new Map(Object.entries(house)))).toEqual({ floors: 3, circle: [] })
  const round = { app: ['ui'], ui: ['api'], api: ['ui', 'lib'], lib: [] }
  expect(floorsOf(new Map(Object.entries(round)))).toEqual({ floors: 1, circle: ['ui', 'api'] })
})
