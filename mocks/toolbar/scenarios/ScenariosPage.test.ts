import { expect, it } from 'vitest'
import { createStartLink, NO_OVERRIDES } from './ScenariosPage'

const pageUrl = 'http://h/demo/'

it('links to a scenario without overrides', () => {
  const link = createStartLink(pageUrl, { name: 'tron-paid', open: '/recharge' }, NO_OVERRIDES)
  expect(link).toBe('http://h/demo/?scenario=tron-paid#/recharge')
})

it('links to a scenario with a seed, a time and a member', () => {
  const overrides = { seed: '3', at: '2026-03-15T09:00', as: 'liMing' }
  const link = createStartLink(pageUrl, { name: 'member', open: '/' }, overrides)
  const { searchParams } = new URL(link)
  expect(Object.fromEntries(searchParams)).toEqual({
    scenario: 'member',
    seed: '3',
    at: '2026-03-15 09:00',
    as: 'liMing',
  })
})
