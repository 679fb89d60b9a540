import { describe, expect, it } from 'vitest'
import {
  beijing,
  beijingDay,
  beijingHour,
  DAY,
  dayStart,
  HOUR,
  MINUTE,
  mmss,
  parseTime,
  SECOND,
} from './time'

it('a second, a minute, an hour and a day are so many milliseconds', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
})

describe('Beijing is 8 hours ahead of UTC, summer and winter, whatever the phone’s zone', () => {
  it.each([
    ['2026-03-14T03:20:38Z', '2026-03-14 11:20:38', 11],
    ['2026-03-14T15:59:59Z', '2026-03-14 23:59:59', 23],
    ['2026-03-14T16:00:00Z', '2026-03-15 00:00:00', 0],
    ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00', 0],
    ['2024-02-28T20:05:09Z', '2024-02-29 04:05:09', 4],
    ['2026-07-01T02:00:00.999Z', '2026-07-01 10:00:00', 10],
    ['1970-01-01T00:00:00Z', '1970-01-01 08:00:00', 8],
  ])('%s is %s', (utc, text, hour) => {
    const ms = Date.parse(utc)
    expect(beijing(ms)).toBe(text)
    expect(beijingDay(ms)).toBe(text.slice(0, 10))
    expect(beijingHour(ms)).toBe(hour)
  })
})

describe('the Beijing day begins at 16:00 UTC', () => {
  it.each([
    ['2026-03-14T16:00:00Z', '2026-03-14T16:00:00Z'],
    ['2026-03-15T03:00:00Z', '2026-03-14T16:00:00Z'],
    ['2026-03-15T15:59:59.999Z', '2026-03-14T16:00:00Z'],
    ['2026-03-14T15:59:59Z', '2026-03-13T16:00:00Z'],
    ['1969-12-31T23:00:00Z', '1969-12-31T16:00:00Z'],
  ])('that of %s at %s', (ms, start) => expect(dayStart(Date.parse(ms))).toBe(Date.parse(start)))
})

describe('a time written in Beijing', () => {
  it.each([
    ['2026-03-14 11:20:38', '2026-03-14T03:20:38Z'],
    ['2026-03-14T11:20:38', '2026-03-14T03:20:38Z'],
    ['2026-03-14 11:20', '2026-03-14T03:20:00Z'],
    [' 2026-03-14 11:20:38 ', '2026-03-14T03:20:38Z'],
    ['2026-01-01 07:59:59', '2025-12-31T23:59:59Z'],
    ['2024-02-29 00:00', '2024-02-28T16:00:00Z'],
    ['2026/03/14 11:20:38', '2026-03-14T03:20:38Z'],
    ['2026-03-14 11:20:38Z', '2026-03-14T11:20:38Z'],
    ['2026-03-14T11:20:38.500+09:00', '2026-03-14T02:20:38Z'],
    ['2026-03-14T11:20:38-0130', '2026-03-14T12:50:38Z'],
    ['1773458438', '2026-03-14T03:20:38Z'],
    ['1773458438000', '2026-03-14T03:20:38Z'],
  ])('%j is %s', (text, utc) => expect(parseTime(text)).toBe(Date.parse(utc)))

  it.each([
    '',
    'soon',
    '2026-03-14',
    '2026-3-14 11:20:38',
    '2026-03-14 1:20:38',
    '2026-03-14 11:20:3',
    '2026-03-14 11:20:38 +00:00',
    'x2026-03-14 11:20:38',
    '2026-03-14_11:20:38',
    '2026-13-01 00:00:00',
    '2026-03-14 11:61:00',
    '2026-03-14 11:20:xx',
  ])('%j is none', (text) => expect(parseTime(text)).toBeUndefined())
})

describe('the countdown of a payment: mm:ss over 60 minutes, stopping at 00:00', () => {
  it.each([
    [3_600_000, '60:00'],
    // A started second counts in full: 00:00 only when nothing is left.
    [3_599_999, '60:00'],
    [3_599_000, '59:59'],
    [3_598_001, '59:59'],
    [600_000, '10:00'],
    [599_000, '09:59'],
    [61_000, '01:01'],
    [60_000, '01:00'],
    [59_000, '00:59'],
    [9000, '00:09'],
    [1000, '00:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-1, '00:00'],
    [-86_400_000, '00:00'],
    [6_000_000, '100:00'],
  ])('%i ms left are %s', (left, text) => expect(mmss(left)).toBe(text))
})
