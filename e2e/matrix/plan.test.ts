import { expect, it } from 'vitest'
import { screens } from '../../scripts/scenarios/screens'
import { endpoints, type EndpointId } from '../../src/contract/all'
import { movesMoney } from '../../src/contract/endpoint'
import { locateEndpointDeclaration } from '../../src/contract/testing'
import { paths } from '../../src/lib/paths'
import { moneyTaps } from '../models/moneyTaps'
import { type PlannedCell } from './cells'
import { responseFaultNames, listPossibleFaults, getReasonFaultIsImpossible } from './outcomes'
import { STARTUP_ACTION_LABEL, startupCalls, screenReads } from './screenReads'

const reads: readonly Omit<PlannedCell, 'fault'>[] = [
  ...screenReads.map(({ endpointId, screen }) => ({ on: endpointId, screen: screen.path })),
  ...startupCalls.map(({ endpointId, path }) => ({
    on: endpointId,
    screen: path,
    action: STARTUP_ACTION_LABEL,
  })),
]

const plan: readonly PlannedCell[] = reads.flatMap((read) =>
  listPossibleFaults(read.on).map((fault) => ({ ...read, fault })),
)

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../src/contract/*.ts', '!../../src/contract/*.test.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/contract/**', '!../../src/**/*.test.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)

const calledIds = findCalledIds()
function findCalledIds(): EndpointId[] {
  const text = Object.values(sources).join('\n')
  const imported = new Set(
    [...text.matchAll(/import \{([^}]*)\} from '@\/contract\/\w+'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const names = Object.values(contract).flatMap((file) => Object.entries(file))
  return endpoints
    .filter((endpoint) => names.some(([name, value]) => value === endpoint && imported.has(name)))
    .map(({ id }) => id)
}

const isRead = (id: EndpointId) =>
  id !== 'user.refresh' && endpoints.some((call) => call.id === id && call.effect === 'read')

it('每个被页面读取的接口，声明里都写了读它的页面；每种结果都有一格，没有的说明原因', () => {
  const plannedIds = new Set(plan.map(({ on }) => on))
  const unplannedIds = calledIds.filter((on) => !plannedIds.has(on) && isRead(on))
  expect(
    unplannedIds.map((on) => `${locateEndpointDeclaration(on)} ${on}: about() 里没有 screens`),
  ).toEqual([])
  const missingCells = [...plannedIds].flatMap((on) =>
    responseFaultNames
      .filter((outcome) => !plan.some((cell) => cell.on === on && cell.fault === outcome))
      .filter((outcome) => getReasonFaultIsImpossible(on, outcome) === undefined)
      .map((outcome) => `${on} ${outcome}`),
  )
  expect(calledIds).toContain('user.me')
  expect(missingCells).toEqual([])
})

it('每个页面都在矩阵里', () => {
  const demoPaths: string[] = [paths.scenarios]
  const matrixPaths = screens.map(({ path }) => path.replace(/\?.*$/, '')).concat(demoPaths)
  expect(Object.values(paths).filter((path) => !matrixPaths.includes(path))).toEqual([])
})

it('每个动钱的接口都有人点', () => {
  const tappedIds = moneyTaps.map(({ endpointId }) => endpointId)
  const moneyCalls = endpoints.filter(movesMoney)
  expect(moneyCalls.filter(({ id }) => !tappedIds.includes(id))).toEqual([])
})
