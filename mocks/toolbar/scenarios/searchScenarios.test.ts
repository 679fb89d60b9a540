import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { searchScenarios, suggestionsFor, synonyms } from './searchScenarios'

const searched = (typed: string) => searchScenarios(all, typed).map(({ name }) => name)

it('finds by name, title, story and what to look at; every word counts', () => {
  expect(searched('TRON-paid')).toEqual(['tron-paid'])
  expect(searched('新会员 卡片')).toEqual(['new-member'])
  expect(searched('已有五笔')).toEqual(['deposits-waiting'])
  expect(searched('最多绑定5张')).toEqual(['cards-full'])
  expect(searched('最多绑定5张 没有这个词')).toEqual([])
})

it('lists all when nothing is typed', () => {
  expect(searched('  ')).toHaveLength(all.length)
})

it.each([
  ['会话过期', 'session-expiry'],
  ['掉线', 'session-expiry'],
  ['断线', 'offline'],
  ['提款', 'withdrawal-ready'],
  ['提现 被拒', 'withdrawal-rejected'],
  ['充值', 'tron-paid'],
  ['链上', 'tron-paid'],
  ['卡住', 'transfer-pending'],
  ['超时', 'service-slow'],
  ['无网', 'offline'],
  ['优惠券', 'promotion-applied'],
  ['返点', 'rebates-pending'],
  ['等级', 'vip-promotion'],
  ['红包雨', 'red-packet-open'],
])('%s means %s too', (typed, name) => {
  expect(searched(typed)).toContain(name)
})

/** What product staff type, and the situation that they want to see first. */
it.each([
  ['提款被拒', 'withdrawal-rejected'],
  ['提现审核中', 'withdrawal-pending'],
  ['提现流水不够', 'turnover-missing'],
  ['取款余额不够', 'withdrawal-balance-low'],
  ['资金密码错误', 'pay-password-wrong'],
  ['取款没收到应答', 'withdrawal-answer-lost'],
  ['充值没到账', 'deposit-approved'],
  ['存款成功', 'deposit-approved'],
  ['不能充值', 'pay-ways-none'],
  ['usdt 被拒', 'tron-rejected'],
  ['限额变了', 'range-changed'],
  ['转账没到账', 'transfer-pending'],
  ['转账重复提交', 'transfer-answer-lost'],
  ['免转开关', 'auto-transfer'],
  ['场馆维护', 'game-maintenance'],
  ['游戏加载慢', 'game-slow'],
  ['没登录', 'default'],
  ['没绑卡', 'cards-none'],
  ['没网', 'offline'],
  ['客服没反应', 'service-slow'],
  ['优惠申请被拒', 'promotion-apply-refused'],
  ['掉级', 'vip-relegation'],
  ['晋级', 'vip-promotion'],
  ['抢红包', 'red-packet-open'],
  ['空页面', 'empty-everything'],
  ['xss', 'hostile-html'],
])('「%s」 finds %s first', (typed, name) => {
  expect(searched(typed)[0]).toBe(name)
})

it('the word itself comes before what it may mean', () => {
  expect(searched('维护')[0]).toBe('site-repair')
})

it('every row of the table finds something, by each of its words', () => {
  for (const [typed] of synonyms)
    for (const word of typed)
      expect({ word, found: searched(word) }).not.toEqual({ word, found: [] })
})

it('suggests what is nearest when nothing is found', () => {
  expect(searched('存款到帐了吗')).not.toEqual([])
  expect(searched('存款飞')).toEqual([])
  expect(suggestionsFor(all, '存款飞')).toContain('一分钟后链上到账')
  expect(suggestionsFor(all, 'tron-payd')).toContain('一分钟后链上到账')
  expect(suggestionsFor(all, 'qqqq')).toHaveLength(3)
})
