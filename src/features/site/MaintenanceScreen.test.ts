import { expect, it } from 'vitest'
import { parseTime } from '@/lib/time/time'
import { keepDatesAndTimesTogether, parseMaintenanceFraction } from './MaintenanceScreen'

it.each([
  ['预计 2026-03-14 18:00 恢复。', '预计 2026-03-14\u00a018:00 恢复。'],
  ['预计今日 12:00 恢复', '预计今日\u00a012:00 恢复'],
  ['系统升级中 v2', '系统升级中 v2'],
])('keepDatesAndTimesTogether of «%s» joins a date and its time', (text, joined) =>
  expect(keepDatesAndTimesTogether(text)).toBe(joined),
)

const tips = '自 2026-03-14 08:00 起，预计 2026-03-14 18:00 恢复'
it.each([
  [tips, '2026-03-14 10:30', 0.25],
  [tips, '2026-03-14 07:00', 0],
  [tips, '2026-03-15 07:00', 1],
  ['预计 2026-03-14 18:00 恢复', '2026-03-14 10:30', undefined],
  ['自 2026-03-14 18:00 至 2026-03-14 08:00', '2026-03-14 10:30', undefined],
  ['系统升级中', '2026-03-14 10:30', undefined],
])('parseMaintenanceFraction of «%s» at %s: %s', (text, now, fraction) =>
  expect(parseMaintenanceFraction(text, parseTime(now)!)).toBe(fraction),
)
