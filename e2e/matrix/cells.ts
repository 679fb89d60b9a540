import { expect, type TestInfo } from '@playwright/test'
import type { EndpointId } from '../../src/contract/all'
import type { AppModel } from '../models/AppModel'
import { installProbeAndFastTimers, type ScreenState } from './pageProbe'

export interface Cell {
  endpointId: EndpointId
  screen: string
  /** What the member does; absent for a read. */
  action?: string
  fault: string
  problems: string[]
  /** Retry button, by itself, reopened, or sent again. */
  recovery?: string
  requiredMessage?: string
  shownMessages?: string[]
  durationMs: number
}

function formatCell(cell: Cell): string {
  const { endpointId, screen, action = '', fault, problems, shownMessages = [] } = cell
  const mark = problems.length > 0 ? '✗' : '✓'
  const parts = [`${mark} ${[endpointId, screen, action, fault].join(' ')}`]
  for (const problem of problems) parts.push(`不过：${problem}`)
  if (cell.requiredMessage) parts.push(`要说：${cell.requiredMessage}`)
  if (shownMessages.length > 0)
    parts.push(`说了：${shownMessages.map((message) => message.slice(0, 120)).join(' ｜ ')}`)
  if (cell.recovery) parts.push(`恢复：${cell.recovery}`)
  parts.push(`${cell.durationMs} 毫秒`)
  return parts.join(' · ')
}

/** `stateWhileHeld` is the screen before a held response, `pageProblems` what the browser reported. */
export function findScreenProblems(
  state: ScreenState,
  stateWhileHeld: ScreenState | undefined,
  pageProblems: readonly string[],
): string[] {
  const problems: string[] = []
  if (stateWhileHeld && !stateWhileHeld.hasContent && !stateWhileHeld.hasSkeleton)
    problems.push('等待时白屏')
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
): Promise<void> {
  app.watched.allowNetwork()
  await app.page.addInitScript(installProbeAndFastTimers)
  await app.open(path)
  const cells: Cell[] = []
  const listFailed = () => cells.filter(({ problems }) => problems.length > 0).map(formatCell)
  try {
    await fillCells(cells)
  } finally {
    for (const description of listFailed()) info.annotations.push({ type: '不过', description })
    const body = cells.map(formatCell).join('\n')
    await info.attach('cells.txt', { body, contentType: 'text/plain' })
  }
  expect(listFailed()).toEqual([])
}
