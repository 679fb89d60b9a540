import { expect, it } from 'vitest'
import { screens } from '../../scripts/scenarios/screens'
import { endpoints, type EndpointId } from '../../src/contract/all'
import { movesMoney } from '../../src/contract/endpoint'
import { locateEndpointDeclaration } from '../../src/contract/testing'
import { paths } from '../../src/lib/paths'
import { moneyTaps } from '../models/moneyTaps'
import { startupCalls, screenReads } from './screenReads'

const plannedIds = new Set([...screenReads, ...startupCalls].map(({ endpointId }) => endpointId))

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../src/contract/*.ts', '!../../src/contract/*.test.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/contract/**', '!../../src/**/*.test.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)

function listImportedNames(): Set<string> {
  const text = Object.values(sources).join('\n')
  const names = new Set<string>()
  for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@\/contract\/\w+'/g))
    for (const name of list.split(',')) names.add(name.trim())
  return names
}

function listCalledIds(): EndpointId[] {
  const importedNames = listImportedNames()
  const declarations = Object.values(contract).flatMap((file) => Object.entries(file))
  const imported = declarations.filter(([name]) => importedNames.has(name))
  return endpoints
    .filter((endpoint) => imported.some(([, value]) => value === endpoint))
    .map(({ id }) => id)
}

const isRead = (id: EndpointId) =>
  id !== 'user.refresh' && endpoints.some((call) => call.id === id && call.effect === 'read')

it('每个被页面读取的接口，声明里都写了读它的页面', () => {
  const calledIds = listCalledIds()
  const unplannedIds = calledIds.filter((id) => !plannedIds.has(id) && isRead(id))
  expect(calledIds).toContain('user.me')
  expect(
    unplannedIds.map((id) => `${locateEndpointDeclaration(id)} ${id}: about() 里没有 screens`),
  ).toEqual([])
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
