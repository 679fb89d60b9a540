import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { searchScenariosByRelevance } from './searchScenarios'

const searchNames = (query: string) =>
  searchScenariosByRelevance(all, query).map(({ name }) => name)

it('lists all scenarios for an empty query', () => {
  expect(searchNames('  ')).toHaveLength(all.length)
})

it.each([
  ['会话过期', 'session-expiry'],
  ['掉线', 'session-expiry'],
  ['提现 被拒', 'withdrawal-rejected'],
  ['链上', 'tron-paid'],
  ['资金密码错误', 'pay-password-wrong'],
  ['充值没到账', 'deposit-approved'],
  ['usdt 被拒', 'tron-rejected'],
  ['转账没到账', 'transfer-pending'],
  ['场馆维护', 'game-maintenance'],
  ['没登录', 'default'],
  ['客服没反应', 'service-slow'],
  ['掉级', 'vip-relegation'],
  ['xss', 'hostile-html'],
  ['微信支付宝银行卡都开', 'pay-ways-all'],
  ['提现可以提', 'withdrawal-ready'],
  ['返水为空', 'rebates-none'],
  ['TRON-paid', 'tron-paid'],
  ['tron-payd', 'tron-paid'],
  ['转帐失败', 'transfer-fails'],
])('「%s」 finds %s first', (query, name) => {
  expect(searchNames(query)[0]).toBe(name)
})

it.each([
  ['提款', '取款'],
  ['充值', '存款'],
  ['等级', 'VIP'],
  ['优惠券', '优惠'],
  ['返点', '返水'],
  ['抽奖', '红包'],
])('「%s」 alone finds the scenarios of group %s first', (query, group) => {
  const groups = searchScenariosByRelevance(all, query).map((scenario) => scenario.group)
  expect(groups.slice(0, 3)).toEqual([group, group, group])
})

it.each(['qqqq', '天气预报', '发票', '快递到哪了', '会员生日'])('「%s」 finds nothing', (query) => {
  expect(searchNames(query)).toEqual([])
})
