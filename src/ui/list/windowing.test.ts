import { expect, test } from 'vitest'
import { between, blocksOf, heightOf, heightsOf, partsOf, sectionsOf } from './windowing'

const pages = (...sizes: number[]) => sizes.map((size) => Array.from({ length: size }, (_, i) => i))
const blocks = (...sizes: number[]) => blocksOf(pages(...sizes), (page) => page)
/** Blocks of five rows, each 100 px. */
const twenty = blocks(100).blocks
const hundreds = { ...heightsOf(), seen: new Map(twenty.map(({ from }) => [from, 100])) }
const near = (above: number, below: number) => between(twenty, hundreds, above, below)

test('rows in fives, none over two pages, numbered through', () => {
  const { blocks: made, total } = blocks(12, 0, 5)
  expect(total).toBe(17)
  expect(made.map(({ start, end, from }) => [start, end, from])).toEqual([
    [0, 5, 0],
    [5, 10, 5],
    [10, 12, 10],
    [0, 5, 12],
  ])
})

test.each([
  ['at the top', -1000, 450, 0, 4],
  ['in the middle', 450, 1250, 4, 12],
  ['where blocks begin: what only touches is near', 500, 1200, 4, 12],
  ['at the end', 1850, 9000, 18, 19],
  ['above the list', -5000, -900, 0, 0],
  ['below it', 2500, 9000, 19, 19],
])('what is near %s', (_, above, below, first, last) => {
  expect(near(above, below)).toEqual({ first, last })
})

test('what was never in the page counts with a guess of its rows', () => {
  const first = { ...heightsOf(), seen: new Map([[0, 1000]]) }
  expect(between(blocks(12).blocks, first, 999, 1000 + 5 * 78)).toEqual({
    first: 0,
    last: 2,
  })
  expect(between(blocks(12).blocks, first, 1001, 1000 + 5 * 78 - 1)).toEqual({
    first: 1,
    last: 1,
  })
})

test('no blocks, nothing near, nothing drawn', () => {
  expect(between([], heightsOf(), 0, 100)).toEqual({ first: 0, last: 0 })
  expect(partsOf([], heightsOf(), { first: 0, last: 19, held: -1 })).toEqual([])
})

test('gaps as high as what they stand for, before, behind and around the block with the focus', () => {
  const parts = (first: number, last: number, held = -1) =>
    partsOf(twenty, hundreds, { first, last, held })
  expect(parts(0, 19)).toHaveLength(20)
  expect(parts(3, 4)).toEqual([
    { gap: 300, from: 0 },
    { at: 3 },
    { at: 4 },
    { gap: 1500, from: 25 },
  ])
  expect(parts(18, 19, 2)).toEqual([
    { gap: 200, from: 0 },
    { at: 2 },
    { gap: 1500, from: 15 },
    { at: 18 },
    { at: 19 },
  ])
})

test('tiles in tens, two side by side: half of its height each', () => {
  const { blocks: tens } = blocksOf(pages(25), (page) => page, 10)
  expect(tens.map(({ start, end }) => end - start)).toEqual([10, 10, 5])
  expect(between(tens, heightsOf(80), 801, 1600)).toEqual({ first: 1, last: 2 })
})

/** Rows of five days: 3, 12, 1, 7 and 7 of them, over pages of ten. */
const days = [3, 12, 1, 7, 7].flatMap((count, day) =>
  Array.from({ length: count }, () => `d${day}`),
)
const paged = [days.slice(0, 10), days.slice(10, 20), days.slice(20)]
const { blocks: ofDays } = blocksOf(
  paged,
  (page) => page,
  5,
  (day) => day,
)

test('no block is over two days, and the first of a day is under its head', () => {
  expect(ofDays.map(({ group, from, leads }) => [group, from, leads])).toEqual([
    ['d0', 0, true],
    ['d1', 3, true],
    ['d1', 8, false],
    // Of the next page.
    ['d1', 10, false],
    ['d2', 15, true],
    ['d3', 16, true],
    // Of the third page.
    ['d3', 20, false],
    ['d4', 23, true],
    ['d4', 28, false],
  ])
  for (const { page, start, end, group } of ofDays)
    expect(new Set(page.slice(start, end))).toEqual(new Set([group]))
})

test('a head counts with the block below it', () => {
  const heights = { ...heightsOf(10), heads: new Map([[0, 30]]) }
  expect(ofDays.slice(0, 3).map((block) => heightOf(block, heights))).toEqual([60, 90, 20])
})

test('a day with a row in the page has its head, wherever in it the screen is; the others are gaps', () => {
  const heights = heightsOf(10)
  const sections = (first: number, last: number, held = -1) =>
    sectionsOf(ofDays, heights, { first, last, held })
  const inside = sections(2, 2)
  expect(inside).toEqual([
    { gap: 70, from: 0 },
    { group: 'd1', from: 3, parts: [{ gap: 50, from: 3 }, { at: 2 }, { gap: 50, from: 10 }] },
    // Three days with their heads.
    { gap: 50 + 110 + 110, from: 15 },
  ])
  expect(sections(4, 4, 8)).toEqual([
    { gap: 70 + 160, from: 0 },
    { group: 'd2', from: 15, parts: [{ at: 4 }] },
    { gap: 110, from: 16 },
    { group: 'd4', from: 23, parts: [{ gap: 50, from: 23 }, { at: 8 }] },
  ])
  // Nothing is lost: gaps, heads and rows are as high as all of it.
  const all = ofDays.reduce((sum, block) => sum + heightOf(block, heights), 0)
  const drawn = inside.reduce((sum, one) => sum + ('gap' in one ? one.gap : 40 + 50 + 20 + 50), 0)
  expect(drawn).toBe(all)
})

test('the gap that the screen jumped into is not the one behind the rows that come there', () => {
  const gaps = (first: number, last: number) =>
    sectionsOf(ofDays, heightsOf(10), { first, last, held: -1 }).flatMap((one) =>
      'gap' in one ? [one.from] : [],
    )
  const [above] = gaps(8, 8)
  expect(gaps(0, 0)).not.toContain(above)
})
