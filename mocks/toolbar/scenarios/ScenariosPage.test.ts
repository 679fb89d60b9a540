import { expect, it } from 'vitest'
import { createStartLink, NO_OVERRIDES } from './ScenariosPage'

const page = 'http://h/demo/'

it('links to a scenario without overrides', () => {
  expect(createStartLink(page, 'tron-paid', '/recharge', NO_OVERRIDES)).toBe(
    'http://h/demo/?scenario=tron-paid#/recharge',
  )
})

it('links to a scenario with a seed, a time and a member', () => {
  const link = createStartLink(page, 'member', '/', {
    seed: '3',
    at: '2026-03-15T09:00',
    as: 'liMing',
  })
  const { searchParams } = new URL(link)
  expect(Object.fromEntries(searchParams)).toEqual({
    scenario: 'member',
    seed: '3',
    at: '2026-03-15 09:00',
    as: 'liMing',
  })
})
