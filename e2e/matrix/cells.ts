import { expect, type TestInfo } from '@playwright/test'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel } from '../models/AppModel'
import { installProbeAndFastTimers, type ScreenState } from './pageProbe'

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

function formatCell({ problems, recovery, expected, shown = [], ms, ...cell }: Cell): string {
  const parts = [`${problems.length > 0 ? '✗' : '✓'} ${toCellKey(cell)}`]
  for (const problem of problems) parts.push(`不过：${problem}`)
  if (expected) parts.push(`要说：${expected}`)
  if (shown.length > 0)
    parts.push(`说了：${shown.map((message) => message.slice(0, 120)).join(' ｜ ')}`)
  if (recovery) parts.push(`恢复：${recovery}`)
  parts.push(`${ms} 毫秒`)
  return parts.join(' · ')
}

export function findScreenProblems(
  state: Pick<ScreenState, 'hasContent' | 'isSettled' | 'busyElements'>,
  stateWhileHeld?: ScreenState,
  pageProblems: readonly string[] = [],
): string[] {
  const isBlank = stateWhileHeld && !stateWhileHeld.hasContent && !stateWhileHeld.hasSkeleton
  const problems: string[] = []
  if (isBlank) problems.push('等待时白屏')
  if (!state.hasContent) problems.push('白屏')
  if (!state.isSettled) problems.push(`一直在转：${state.busyElements}`)
  return [...problems, ...pageProblems.map((problem) => problem.slice(0, 300))]
}

interface MatrixContext {
  app: AppModel
  info: TestInfo
  path: string
}

export async function openAndCheckCells(
  { app, info, path }: MatrixContext,
  fillCells: (cells: Cell[]) => Promise<unknown>,
): Promise<Cell[]> {
  app.watched.allowNetwork()
  await app.page.addInitScript(installProbeAndFastTimers)
  await app.open(path)
  const cells: Cell[] = []
  try {
    await fillCells(cells)
  } finally {
    const lines = cells.map(formatCell)
    for (const line of lines.filter((text) => text.startsWith('✗')))
      info.annotations.push({ type: '不过', description: line })
    await info.attach('cells.txt', { body: lines.join('\n'), contentType: 'text/plain' })
  }
  expect(cells.filter(({ problems }) => problems.length > 0).map(formatCell)).toEqual([])
  return cells
}
