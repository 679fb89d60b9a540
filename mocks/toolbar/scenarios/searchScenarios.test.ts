import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { searchScenarios } from './searchScenarios'

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
