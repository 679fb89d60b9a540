import { expect, test } from 'vitest'
import { gameTypes } from '@/lib/text/recordFilters'
import { getGameIconKind, getPromotionIconKind, getTransactionIconKind } from './RecordIcon'

test.each([
  [1, 'USDT-TRC20', 'usdt'],
  [1, '银行转账', 'bank'],
  [1, '微信支付', 'wechat'],
  [1, '支付宝', 'alipay'],
  [1, '平台赠送', 'gift'],
  [1, '', 'deposit'],
  [2, 'USDT提现', 'usdt'],
  [2, '极速到账', 'withdrawal'],
  [3, '微信棋牌', 'in'],
  [4, '云顶真人', 'out'],
] as const)('a record of type %s by %s is %s', (type, way, kind) => {
  expect(getTransactionIconKind(type, way)).toBe(kind)
})

test.each([
  ['', '百家乐·云顶厅', 'realbet'],
  ['', '斗地主', 'joker'],
  ['', '聚宝盆', 'game'],
  ['', '', 'game'],
  ['fish', '极光深海', 'fish'],
  ['concise', '斗地主', 'concise'],
  ['toString', '足球滚球', 'sport'],
])('getGameIconKind of filter «%s» and %s is %s', (api_type, name, kind) => {
  expect(getGameIconKind(api_type, name)).toBe(kind)
})

test.each(gameTypes.slice(1))('getGameIconKind has an icon for the filter $label', ({ value }) => {
  expect(getGameIconKind(value, '')).toBe(value)
})

test('getPromotionIconKind is a gift, or a level for VIP promotions', () => {
  expect(getPromotionIconKind('首存礼遇 最高 888')).toBe('gift')
  expect(getPromotionIconKind('晋级有礼 直通 VIP10')).toBe('level')
})
