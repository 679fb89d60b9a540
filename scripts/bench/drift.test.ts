import { beforeAll, expect, it } from 'vitest'
import { type DriftCell, answers, driftCells, nameOf, share, unlawful } from './driftCells'

let cells: DriftCell[]
beforeAll(async () => {
  cells = driftCells(await answers())
})

it('一个字段漂移，整个应答被拒的不到照契约读的五分之一，每个都是契约说的命脉', () => {
  expect(cells.length).toBeGreaterThan(1000)
  expect(unlawful(cells).map(nameOf)).toEqual([])
  expect(share(cells, 'tolerant')).toBeLessThan(share(cells, 'strict') / 5)
})

/** A lenient list that is none, or one with an unknown row: there a row is missing too. */
const isList = ({ field, way }: DriftCell) =>
  /\.(replies|rules)$/.test(field.path) || way === 'unknown'

it('一行的命脉坏了，少的只是这一行；别的字段坏了，一行也不少', () => {
  const ofRow = ({ field }: DriftCell) => field.class === 'row-vital'
  const lost = cells.filter(({ leftOut }) => leftOut > 0)
  expect(lost.filter(({ leftOut }) => leftOut > 1).map(nameOf)).toEqual([])
  expect(lost.filter((cell) => !ofRow(cell) && !isList(cell)).map(nameOf)).toEqual([])
  expect(lost.filter(ofRow).length).toBeGreaterThan(30)
})
