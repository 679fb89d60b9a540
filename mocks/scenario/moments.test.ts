import { describe, expect, it } from 'vitest'
import { parseTime } from '@/lib/time/time'
import { validateScenario } from './load'
import { parseMoments, formatMoments } from './moments'
const MS = parseTime('2026-03-14 11:20:05') as number

describe('moments of rows', () => {
  const written = {
    deposits: [{ id: 'd1', at: '2026-03-14 11:20:05', decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  const held = {
    deposits: [{ id: 'd1', at: MS, decidedAt: null, payer: '2026-03-14 11:20' }],
    sessions: null,
  }
  it('are Beijing time in a scenario and milliseconds in a table', () => {
    expect(parseMoments(written)).toEqual(held)
    expect(formatMoments(held)).toEqual(written)
  })
  it('stay numbers between two seconds, and other text is left for the check', () => {
    const between = { notices: [{ id: 'n1', at: MS + 1 }] }
    expect(formatMoments(between)).toEqual(between)
    expect(parseMoments(between)).toEqual(between)
    const wrong = { notices: [{ id: 'n1', at: '昨天' }] }
    expect(parseMoments(wrong)).toEqual(wrong)
    expect(
      validateScenario({
        name: 'x',
        group: 'g',
        title: 't',
        story: 's',
        look: 'l',
        world: { rows: wrong },
      }),
    ).toEqual([expect.stringContaining('world.rows.notices.n1.at')])
  })
})
