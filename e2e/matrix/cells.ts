import { expect, type TestInfo } from '@playwright/test'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel } from '../models/AppModel'
import { installPageProbe, type ScreenState } from './inPage'

export interface PlannedCell {
  on: EndpointId
  screen: string
  /** What the member does; absent for a read. */
  action?: string
  fault: string
}

export interface Cell extends PlannedCell {
  problems: string[]
  /** Retry button, by itself, reopened, or sent again. */
  recovery?: string
  /** The message that had to be shown. */
  expected?: string
  /** The messages that were shown. */
  shown?: string[]
  ms: number
}

const toCellKey = ({ on, screen, action = '', fault }: PlannedCell): string =>
  [on, screen, action, fault].join(' ')

const formatCell = ({ problems, recovery, expected, shown = [], ms, ...cell }: Cell) =>
  [
    `${problems.length > 0 ? '✗' : '✓'} ${toCellKey(cell)}`,
    ...problems.map((problem) => `不过：${problem}`),
    ...(expected ? [`要说：${expected}`] : []),
    ...(shown.length > 0
      ? [`说了：${shown.map((message) => message.slice(0, 120)).join(' ｜ ')}`]
      : []),
    ...(recovery ? [`恢复：${recovery}`] : []),
    `${ms} 毫秒`,
  ].join(' · ')

export function findScreenProblems(
  state: Pick<ScreenState, 'hasContent' | 'settled' | 'busy'>,
  stateWhileHeld?: ScreenState,
  pageProblems: readonly string[] = [],
): string[] {
  const isBlank = stateWhileHeld && !stateWhileHeld.hasContent && !stateWhileHeld.hasSkeleton
  return [
    ...(isBlank ? ['等待时白屏'] : []),
    ...(state.hasContent ? [] : ['白屏']),
    ...(state.settled ? [] : [`一直在转：${state.busy}`]),
    ...pageProblems.map((problem) => problem.slice(0, 300)),
  ]
}

interface Matrix {
  app: AppModel
  info: TestInfo
  path: string
}

export async function runCells(
  { app, info, path }: Matrix,
  run: (cells: Cell[]) => Promise<unknown>,
): Promise<Cell[]> {
  app.watched.allowNetwork()
  await app.page.addInitScript(installPageProbe)
  await app.open(path)
  const cells: Cell[] = []
  try {
    await run(cells)
  } finally {
    const lines = cells.map(formatCell)
    for (const line of lines.filter((text) => text.startsWith('✗')))
      info.annotations.push({ type: '不过', description: line })
    await info.attach('cells.txt', { body: lines.join('\n'), contentType: 'text/plain' })
  }
  expect(cells.filter(({ problems }) => problems.length > 0).map(formatCell)).toEqual([])
  return cells
}
