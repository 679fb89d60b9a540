import { describe, expect, it } from 'vitest'
import { getRedPacketDay } from './redPacketDay'
import { formatBeijingTime, parseTime } from './time'

const at = (text: string) => getRedPacketDay(parseTime(text) ?? Number.NaN)

describe('the red packet day', () => {
  it.each([
    ['2026-03-14 00:00:00', 'before', '2026-03-14 10:00:00'],
    ['2026-03-14 09:59:59', 'before', '2026-03-14 10:00:00'],
    ['2026-03-14 10:00:00', 'open', '2026-03-14 12:00:00'],
    ['2026-03-14 11:59:59', 'open', '2026-03-14 12:00:00'],
    ['2026-03-14 12:00:00', 'after', '2026-03-15 10:00:00'],
    ['2026-03-14 23:59:59', 'after', '2026-03-15 10:00:00'],
  ])('at %s is %s until %s', (now, phase, next) => {
    expect(at(now).phase).toBe(phase)
    expect(formatBeijingTime(at(now).next)).toBe(next)
  })
  it('is open from 10:00 to 12:00 in Beijing', () => {
    for (const moment of ['2026-03-14 00:00:00', '2026-03-14 11:00:00', '2026-03-14 23:59:59']) {
      const { opens, closes } = at(moment)
      expect([opens, closes].map(formatBeijingTime)).toEqual([
        '2026-03-14 10:00:00',
        '2026-03-14 12:00:00',
      ])
      expect(opens).toBe(Date.parse('2026-03-14T02:00:00Z'))
    }
  })
  it('counts deposits from noon of the day before', () => {
    expect(formatBeijingTime(at('2026-03-14 10:30:00').countsFrom)).toBe('2026-03-13 12:00:00')
  })
})
