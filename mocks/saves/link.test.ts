import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { getRandomTestTimeoutMs } from '../pipeline/testing'
import { decodeScenarioHash, encodeScenarioHash } from './link'

const createLink = async (name: string) =>
  encodeScenarioHash(all.find((scenario) => scenario.name === name)!)

describe('a scenario’s link', () => {
  it(
    'is read as it was written, with any text',
    async () => {
      const everyNinth = all.filter((_, n) => n % 9 === 0)
      for (const scenario of everyNinth)
        expect(await decodeScenarioHash(await encodeScenarioHash(scenario))).toEqual(scenario)
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (look) => {
          const scenario: Scenario = { ...all[0]!, look }
          expect(await decodeScenarioHash(await encodeScenarioHash(scenario))).toEqual(scenario)
        }),
        { numRuns: 20 },
      )
    },
    getRandomTestTimeoutMs(),
  )
  it('is refused if it is damaged or of a later version', async () => {
    const link = await createLink('member')
    for (const index of [link.length - 1, link.length - 20, 20]) {
      const otherLetter = link[index] === 'A' ? 'B' : 'A'
      await expect(decodeScenarioHash(link.slice(0, index))).rejects.toThrow('不完整或已损坏')
      const changed = link.slice(0, index) + otherLetter + link.slice(index + 1)
      await expect(decodeScenarioHash(changed)).rejects.toThrow('不完整或已损坏')
    }
    await expect(decodeScenarioHash('#s=1.')).rejects.toThrow('不完整或已损坏')
    await expect(decodeScenarioHash(link.replace('s=1', 's=2'))).rejects.toThrow('更新的版本')
  })
})
