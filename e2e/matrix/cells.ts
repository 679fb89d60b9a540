import { expect, type TestInfo } from '@playwright/test'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel } from '../models/AppModel'
import { installDriver, type ScreenState } from './inPage'

/** A call on a screen, and how it goes wrong there. */
export interface PlannedCell {
  on: EndpointId
  screen: string
  /** What the person does; absent for a read. */
  action?: string
  /** An outcome (outcomes.ts). */
  fault: string
}

/** A cell's result. */
export interface Cell extends PlannedCell {
  /** Empty when the cell passes. */
  problems: string[]
  /** How the screen recovered: its retry button, by itself, reopened, or sent again. */
  recovery?: string
  /** The message that had to be shown, where there is one, and those that were. */
  expected?: string
  shown?: string[]
  ms: number
}

export const toCellKey = ({ on, screen, action: deed = '', fault }: PlannedCell) =>
  [on, screen, deed, fault].join(' ')

const formatCell = ({ problems: wrong, recovery: back, expected, shown = [], ms, ...cell }: Cell) =>
  [
    `${wrong.length > 0 ? '✗' : '✓'} ${toCellKey(cell)}`,
    ...wrong.map((one) => `不过：${one}`),
    ...(expected ? [`要说：${expected}`] : []),
    ...(shown.length > 0 ? [`说了：${shown.map((one) => one.slice(0, 120)).join(' ｜ ')}`] : []),
    ...(back ? [`恢复：${back}`] : []),
    `${ms} 毫秒`,
  ].join(' · ')

/** What is wrong with any screen, while its call was held and now, and the page's own problems. */
export function findScreenProblems(
  seen: Pick<ScreenState, 'hasContent' | 'settled' | 'busy'>,
  held?: ScreenState,
  problems: readonly string[] = [],
): string[] {
  return [
    ...(held && !held.hasContent && !held.hasSkeleton ? ['等待时白屏'] : []),
    ...(seen.hasContent ? [] : ['白屏']),
    ...(seen.settled ? [] : [`一直在转：${seen.busy}`]),
    ...problems.map((problem) => problem.slice(0, 300)),
  ]
}

interface Matrix {
  app: AppModel
  info: TestInfo
  /** Where the app is opened. */
  path: string
}

/**
 * Opens the app with the driver in its page, runs the cells and shows them in the test's report, as lines to read, and each that
 * is wrong as an annotation. Fails when one is.
 */
export async function runCells(
  { app, info, path }: Matrix,
  run: (cells: Cell[]) => Promise<unknown>,
): Promise<Cell[]> {
  app.watched.allowNetwork()
  await app.page.addInitScript(installDriver)
  await app.open(path)
  const cells: Cell[] = []
  try {
    await run(cells)
  } finally {
    const lines = cells.map(formatCell)
    for (const line of lines.filter((one) => one.startsWith('✗')))
      info.annotations.push({ type: '不过', description: line })
    await info.attach('cells.txt', { body: lines.join('\n'), contentType: 'text/plain' })
  }
  expect(cells.filter(({ problems: wrong }) => wrong.length > 0).map(formatCell)).toEqual([])
  return cells
}
