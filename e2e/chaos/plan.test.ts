import { movesMoney } from '../../src/contract/endpoint'
import { describe, expect, it } from 'vitest'
import {
  networkFaultNames,
  phoneFaults,
  repeatingCuts,
  silentCuts,
  troubleNames,
  gestureNames,
} from './networkFaults'
import { journeyNames, journeys } from './journeys'
import { planOf } from './plan'
import { endpoints } from '../../src/contract/all'

const seeds = Array.from({ length: 50 }, (_, i) => `seed ${i}`)
const all = <T>(names: readonly T[]) => new Set(names)

describe('the plan', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf('7', 200)).toEqual(planOf('7', 200))
    expect(planOf('7', 200)).not.toEqual(planOf('8', 200))
  })

  it('of twenty runs has every journey, gesture, fault and trouble, whatever the seed', () => {
    for (const seed of seeds) {
      const plan = planOf(seed, 20)
      expect(new Set(plan.map(({ journey }) => journey))).toEqual(all(journeyNames))
      expect(new Set(plan.map(({ gesture }) => gesture))).toEqual(all(gestureNames))
      expect(new Set(plan.map(({ fault }) => fault))).toEqual(all(networkFaultNames))
      expect(new Set(plan.map(({ trouble }) => trouble))).toEqual(all(troubleNames))
    }
  })

  it('of two hundred has many more combinations than twenty can', () => {
    const mixed = new Set(
      planOf('1', 200).map((run) => `${run.journey} ${run.gesture} ${run.fault}`),
    )
    expect(mixed.size).toBeGreaterThan(150)
  })

  it('a run keeps its number when more are asked for', () => {
    expect(planOf('3', 200).slice(0, 20)).toEqual(planOf('3', 20))
  })

  it('always has cuts that make the browser send again', () => {
    for (const seed of seeds) {
      const cuts = planOf(seed, 20).filter(({ fault }) => silentCuts.includes(fault))
      expect(cuts.length).toBeGreaterThanOrEqual(silentCuts.length)
    }
    expect(phoneFaults.every((fault) => !silentCuts.includes(fault))).toBe(true)
  })

  it('of twenty has a gateway with its own ids where the browser repeats what was done', () => {
    for (const seed of seeds) {
      const gateways = planOf(seed, 20).filter(({ trouble }) => trouble === 'gatewayIds')
      expect(gateways.length).toBeGreaterThan(0)
      expect(gateways.every(({ fault }) => repeatingCuts.includes(fault))).toBe(true)
      expect(gateways.every(({ times }) => times === 1)).toBe(true)
    }
  })

  it('of twenty has a thumb whose first tap succeeds late, on a tap that moves money once', () => {
    for (const seed of seeds) {
      const [thumb] = planOf(seed, 20).filter(({ spares }) => spares === 1)
      expect(thumb?.gesture).toBe('rapidThumb')
      expect(journeys[thumb!.journey]).not.toHaveProperty('counted')
    }
  })

  it('has a journey for every call that moves money', () => {
    const walked = new Set(journeyNames.map((name) => journeys[name].on))
    const moving = endpoints.filter(movesMoney).map(({ id }) => id)
    expect(moving.filter((id) => !walked.has(id))).toEqual([])
  })
})
