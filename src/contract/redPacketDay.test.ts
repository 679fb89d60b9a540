import { describe, expect, it } from 'vitest'
import { formatBeijingTime, parseTime } from '@/lib/time/time'
import { getRedPacketDay } from './rewards'

const getDay = (text: string) => getRedPacketDay(parseTime(text) ?? Number.NaN)

describe('getRedPacketDay', () => {
  it.each([
    ['2026-03-14 00:00:00', 'before', '2026-03-14 10:00:00'],
    ['2026-03-14 09:59:59', 'before', '2026-03-14 10:00:00'],
    ['2026-03-14 10:00:00', 'open', '2026-03-14 12:00:00'],
    ['2026-03-14 11:59:59', 'open', '2026-03-14 12:00:00'],
    ['2026-03-14 12:00:00', 'after', '2026-03-15 10:00:00'],
    ['2026-03-14 23:59:59', 'after', '2026-03-15 10:00:00'],
  ])('at %s is %s until %s', (now, phase, next) => {
    expect(getDay(now).phase).toBe(phase)
    expect(formatBeijingTime(getDay(now).nextChangeAt)).toBe(next)
  })
  it('opens at 10:00 and closes at 12:00 in Beijing', () => {
    for (const time of ['2026-03-14 00:00:00', '2026-03-14 11:00:00', '2026-03-14 23:59:59']) {
      const { opensAt, closesAt } = getDay(time)
      expect([opensAt, closesAt].map(formatBeijingTime)).toEqual([
        '2026-03-14 10:00:00',
        '2026-03-14 12:00:00',
      ])
      expect(opensAt).toBe(Date.parse('2026-03-14T02:00:00Z'))
    }
  })
  it('counts deposits from noon of the day before', () => {
    expect(formatBeijingTime(getDay('2026-03-14 10:30:00').depositsCountFrom)).toBe(
      '2026-03-13 12:00:00',
    )
  })
})
