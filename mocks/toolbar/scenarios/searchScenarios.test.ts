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
  ['取款被拒绝', 'withdrawal-rejected'],
  ['提现审核中', 'withdrawal-pending'],
  ['出款成功', 'withdrawal-approved'],
  ['提现流水不够', 'turnover-missing'],
  ['打码不足', 'turnover-missing'],
  ['取款余额不够', 'withdrawal-balance-low'],
  ['忘记密码', 'pay-password-wrong'],
  ['资金密码错误', 'pay-password-wrong'],
  ['密码锁定', 'withdrawal-locked'],
  ['取款没收到应答', 'withdrawal-answer-lost'],
  ['钱没到账', 'tron-paid'],
  ['充值没到账', 'deposit-approved'],
  ['充值被拒', 'deposit-rejected'],
  ['存款成功', 'deposit-approved'],
  ['充值太多次', 'deposits-waiting'],
  ['不能充值', 'pay-ways-none'],
  ['支付方式', 'pay-ways-all'],
  ['usdt 被拒', 'tron-rejected'],
  ['哈希不对', 'tron-hash-mismatch'],
  ['限额变了', 'range-changed'],
  ['转账失败', 'transfer-fails'],
  ['转账没到账', 'transfer-pending'],
  ['转账很慢', 'venue-slow'],
  ['转账重复提交', 'transfer-answer-lost'],
  ['回收失败', 'recover-partly'],
  ['免转开关', 'auto-transfer'],
  ['网站维护', 'site-repair'],
  ['场馆维护', 'game-maintenance'],
  ['游戏打不开', 'game-never-comes'],
  ['游戏加载慢', 'game-slow'],
  ['登录过期', 'session-expiry'],
  ['没登录', 'default'],
  ['新用户', 'new-member'],
  ['没绑卡', 'cards-none'],
  ['弱网', 'slow-network'],
  ['没网', 'offline'],
  ['没有客服', 'service-none'],
  ['客服没反应', 'service-slow'],
  ['投诉处理中', 'ticket-processing'],
  ['优惠申请被拒', 'promotion-apply-refused'],
  ['返水可领', 'rebates-pending'],
  ['掉级', 'vip-relegation'],
  ['升级', 'vip-five'],
  ['晋级', 'vip-promotion'],
  ['红包没次数', 'red-packet-none'],
  ['抢红包', 'red-packet-open'],
  ['抽奖失败', 'red-packet-failing'],
  ['空页面', 'empty-everything'],
  ['名字太长', 'long-profile'],
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
