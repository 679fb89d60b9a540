import { beforeAll, expect, it } from 'vitest'
import { type DriftCell, answers, driftCells, nameOf, share, unlawful } from './driftCells'

let cells: DriftCell[]
beforeAll(async () => {
  cells = driftCells(await answers())
})

it('一个字段漂移，整个应答被拒的不超过百分之五，每个都是契约说的命脉', () => {
  expect(cells.length).toBeGreaterThan(1000)
  expect(unlawful(cells).map(nameOf)).toEqual([])
  expect(share(cells, 'tolerant')).toBeLessThanOrEqual(5)
})

it('一行的命脉坏了，少的是这一行，别的字段坏了一行也不少', () => {
  const lost = (cell: DriftCell) => cell.leftOut > 0
  expect(cells.filter(({ leftOut }) => leftOut > 1).map(nameOf)).toEqual([])
  expect(cells.filter((cell) => lost(cell) && cell.field.class !== 'row-vital')).toEqual([])
  expect(cells.filter(lost).length).toBeGreaterThan(50)
})
