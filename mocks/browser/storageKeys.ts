import * as v from 'valibot'
import { readStored, type Store, tabStorage } from '@/lib/storage/storage'
import type { ControlName } from '../control/control'
import type { Source } from '../world/world'

export const readJson = (store: Store, key: string): unknown =>
  readStored(store, key, v.unknown()) ?? undefined

export const TAB_KEYS = {
  world: 'fake:world',
  saves: 'fake:saves',
  scenario: 'fake:scenario',
  openBundleAddress: 'fake:bundle',
  agreedLink: 'fake:agreed',
  testSetup: 'fake:setup',
} as const

export interface TabSetup {
  source?: Source | undefined
  calls: [name: ControlName, args: unknown[]][]
}

export function takeTestSetup(): TabSetup | undefined {
  const setup = readJson(tabStorage, TAB_KEYS.testSetup) as TabSetup | undefined
  tabStorage.remove(TAB_KEYS.testSetup)
  return setup
}
