import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { searchScenarios, suggestionsFor, synonyms } from './searchScenarios'

const found = (typed: string) => searchScenarios(all, typed).map(({ name }) => name)

it('finds by name, title, story and what to look at; every word counts', () => {
  expect(found('TRON-paid')).toEqual(['tron-paid'])
  expect(found('新会员 卡片')).toEqual(['new-member'])
  expect(found('已有五笔')).toEqual(['deposits-waiting'])
  expect(found('最多绑定5张')).toEqual(['cards-full'])
  expect(found('最多绑定5张 没有这个词')).toEqual([])
})

it('lists all when nothing is typed', () => {
  expect(found('  ')).toHaveLength(all.length)
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
  expect(found(typed)).toContain(name)
})

it('the word itself comes before what it may mean', () => {
  expect(found('维护')[0]).toBe('site-repair')
})

it('every row of the table finds something, by each of its words', () => {
  for (const [typed] of synonyms)
    for (const word of typed) expect({ word, found: found(word) }).not.toEqual({ word, found: [] })
})

it('suggests what is nearest when nothing is found', () => {
  expect(found('存款到帐了吗')).toEqual([])
  expect(suggestionsFor(all, '存款到帐了吗')).toContain('一分钟后链上到账')
  expect(suggestionsFor(all, 'tron-payd')).toContain('一分钟后链上到账')
  expect(suggestionsFor(all, 'qqqq')).toHaveLength(3)
})
