import { describe, expect, it } from 'vitest'
import { parseTime } from '@/lib/time/time'
import { validateScenario } from './load'
import { parseRowTimes, formatRowTimes } from './rowTimes'

const AT_MS = parseTime('2026-03-14 11:20:05') as number

describe('times of rows', () => {
  const scenarioRows = {
    deposits: [{ id: 'd1', at: '2026-03-14 11:20:05', decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  const tableRows = {
    deposits: [{ id: 'd1', at: AT_MS, decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  it('parse Beijing time to milliseconds and format it back', () => {
    expect(parseRowTimes(scenarioRows)).toEqual(tableRows)
    expect(formatRowTimes(tableRows)).toEqual(scenarioRows)
  })
  it('stay numbers between two seconds', () => {
    const fractional = { notices: [{ id: 'n1', at: AT_MS + 1 }] }
    expect(formatRowTimes(fractional)).toEqual(fractional)
    expect(parseRowTimes(fractional)).toEqual(fractional)
  })

  it('leave other text for the validation to reject', () => {
    const invalid = { notices: [{ id: 'n1', at: '昨天' }] }
    expect(parseRowTimes(invalid)).toEqual(invalid)
    expect(
      validateScenario({
        name: 'x',
        group: 'g',
        title: 't',
        story: 's',
        look: 'l',
        world: { rows: invalid },
      }),
    ).toEqual([expect.stringContaining('world.rows.notices.n1.at')])
  })
})
