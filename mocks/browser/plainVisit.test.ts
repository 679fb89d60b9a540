// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { loadScenario, prepareDefaultWorld } from '../scenario/load'
import { startWorld } from '../scenario/startWorld'
import { setPreparedWorld } from '../seed/prepared'
import { createWorld } from '../world/world'
import { isPlainVisit } from './linkConsent'

afterEach(() => {
  setPreparedWorld(undefined)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('a plain visit', () => {
  it('is one without a wish and without a world in the tab', () => {
    for (const address of ['/', '/?pid=A1#/?tab=2', '/#/promotions']) {
      history.replaceState(null, '', address)
      expect(isPlainVisit()).toBe(true)
    }
    for (const address of ['/?scenario=default', '/?as=liMing']) {
      history.replaceState(null, '', address)
      expect(isPlainVisit()).toBe(false)
    }
    history.replaceState(null, '', '/')
    sessionStorage.setItem('fake:world', '{}')
    expect(isPlainVisit()).toBe(false)
  })

  it('begins like the scenario from what the build writes into the page', () => {
    const seeded = createWorld()
    loadScenario(seeded, 'default')
    const { full, ...written } = JSON.parse(JSON.stringify(prepareDefaultWorld())) as ReturnType<
      typeof prepareDefaultWorld
    >
    const world = createWorld()
    startWorld(world, full, setPreparedWorld(written)!, { scenario: full.name, overrides: {} })
    const state = ({ db, setting, random, generation }: typeof world) => ({
      rows: db.snapshot(),
      setting: { ...setting, ahead: 0 },
      random: random.state(),
      generation,
    })
    expect(state(world)).toEqual(state(seeded))
  })
})
