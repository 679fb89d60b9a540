import { describe, expect, it } from 'vitest'
import { parseTime } from '@/lib/time/time'
import { validateScenario } from './load'
import { parseMoments, formatMoments } from './moments'
const MS = parseTime('2026-03-14 11:20:05') as number

describe('moments of rows', () => {
  const inScenario = {
    deposits: [{ id: 'd1', at: '2026-03-14 11:20:05', decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  const inTable = {
    deposits: [{ id: 'd1', at: MS, decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  it('are Beijing time in a scenario and milliseconds in a table', () => {
    expect(parseMoments(inScenario)).toEqual(inTable)
    expect(formatMoments(inTable)).toEqual(inScenario)
  })
  it('stay numbers between two seconds, and other text is left for the check', () => {
    const between = { notices: [{ id: 'n1', at: MS + 1 }] }
    expect(formatMoments(between)).toEqual(between)
    expect(parseMoments(between)).toEqual(between)
    const invalid = { notices: [{ id: 'n1', at: '昨天' }] }
    expect(parseMoments(invalid)).toEqual(invalid)
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
