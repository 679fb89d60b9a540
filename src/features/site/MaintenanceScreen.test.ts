import { expect, it } from 'vitest'
import { parseTime } from '@/lib/time/time'
import { splitTips, getMaintenanceProgress } from './MaintenanceScreen'

it.each([
  ['预计 2026-03-14 18:00 恢复。', ['预计 ', '2026-03-14 18:00', ' 恢复。']],
  ['预计今日 12:00 恢复', ['预计', '今日 12:00', ' 恢复']],
  ['蔚蓝维护到 06:00', ['蔚蓝维护到 ', '06:00', '']],
  ['2026/03/14 起', ['', '2026/03/14', ' 起']],
  ['系统升级中', ['系统升级中']],
])('%s: no date or time is broken', (tips, parts) => expect(splitTips(tips)).toEqual([[parts]]))

it('a line is broken between its phrases', () =>
  expect(splitTips('升级中，预计 18:00 恢复。\n敬请谅解')).toEqual([
    [['升级中，'], ['预计 ', '18:00', ' 恢复。']],
    [['敬请谅解']],
  ]))

const at = (text: string) => parseTime(text) ?? 0
const tips = '自 2026-03-14 08:00 起，预计 2026-03-14 18:00 恢复'
it.each([
  [tips, '2026-03-14 10:30', 0.25],
  [tips, '2026-03-14 07:00', 0],
  [tips, '2026-03-15 07:00', 1],
  ['预计 2026-03-14 18:00 恢复', '2026-03-14 10:30', undefined],
  ['自 2026-03-14 18:00 至 2026-03-14 08:00', '2026-03-14 10:30', undefined],
  ['系统升级中', '2026-03-14 10:30', undefined],
])('the progress of «%s» at %s is %s', (words, now, share) =>
  expect(getMaintenanceProgress(words, at(now))).toBe(share),
)
