import { expect, it } from 'vitest'
import { stableAddress, stableText } from './stableText'

it.each([
  ['转账成功', '转账成功'],
  [' 提交成功，\n等待后台审核 ', '提交成功， 等待后台审核'],
  ['已回收 1,234.50 元，请查收', '元，请查收'],
  ['订单号：T20260314112000001 已过期', '已过期'],
  ['剩余 59:12', '剩余'],
  ['请输入金额在100-5000之间！', '请输入金额在100-5000之间！'],
  ['VIP10 专享', 'VIP10 专享'],
  ['12:30', undefined],
  ['  ', undefined],
])('%j will say %j the next time', (text, stable) => {
  expect(stableText(text)).toBe(stable)
})

it.each([
  ['/recharge', '/recharge'],
  ['/wallet?type=0', '/wallet?type=0'],
  ['/login?redirect=%2Frecharge', '/login?redirect=%2Frecharge'],
])('%s is an address as it is', (path, stable) => {
  expect(stableAddress(path)).toBe(stable)
})

it('leaves out of an address what was of one run alone', () => {
  const path = '/payInfo?tron=1&order_no=T000041&address=TQ7x1&protocol=TRC20'
  const pattern = stableAddress(path) as RegExp
  expect(pattern.source).toBe('^\\/payInfo\\?tron=1&order_no=[^&]+&address=[^&]+&protocol=[^&]+$')
  expect(pattern.test(path)).toBe(true)
  expect(pattern.test('/payInfo?tron=1')).toBe(false)
})
