// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tabStorage } from '@/lib/storage/storage'
import { loadScenario, type PreparedStart, prepareDefaultWorld } from '../scenario/load'
import { startWorldAndLogIn } from '../scenario/startWorld'
import { findPreparedWorld, setPreparedWorld } from '../seed/prepared'
import { createWorld } from '../world/world'
import { hasNoDemoStateOrParams } from './linkConsent'
import { TAB_KEYS } from './storageKeys'

// Another test file may have left values in memory.
beforeEach(() => Object.values(TAB_KEYS).forEach((key) => tabStorage.remove(key)))

afterEach(() => {
  setPreparedWorld(undefined)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('a plain visit has no demo parameter and no stored world', () => {
  for (const address of ['/', '/?pid=A1#/?tab=2', '/#/promotions']) {
    history.replaceState(null, '', address)
    expect(hasNoDemoStateOrParams()).toBe(true)
  }
  for (const address of ['/?scenario=default', '/?as=liMing']) {
    history.replaceState(null, '', address)
    expect(hasNoDemoStateOrParams()).toBe(false)
  }
  history.replaceState(null, '', '/')
  sessionStorage.setItem('fake:world', '{}')
  expect(hasNoDemoStateOrParams()).toBe(false)
})

it('a plain visit starts with the same world prepared or seeded', () => {
  const seeded = createWorld()
  loadScenario(seeded, 'default')
  const prepared = JSON.parse(JSON.stringify(prepareDefaultWorld())) as PreparedStart
  const { scenario } = prepared
  const source = { scenario: scenario.name, overrides: {} }
  setPreparedWorld(prepared)
  const world = createWorld()
  startWorldAndLogIn(world, { scenario, seeded: findPreparedWorld(prepared.key)!, source })
  const getState = ({ db, setting, random, generation }: typeof world) => ({
    rows: db.snapshot(),
    setting: { ...setting, ahead: 0 },
    random: random.state(),
    generation,
  })
  expect(getState(world)).toEqual(getState(seeded))
})
