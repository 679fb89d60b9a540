import { expect, it } from 'vitest'
import { createLink, NOTHING_TYPED } from './ScenariosPage'

const page = 'http://h/demo/'

it('plays a scenario as it is', () => {
  expect(createLink(page, 'tron-paid', '/recharge', NOTHING_TYPED)).toBe(
    'http://h/demo/?scenario=tron-paid#/recharge',
  )
})

it('plays it with other chance, at another time, as another member', () => {
  const link = createLink(page, 'member', '/', { seed: '3', at: '2026-03-15T09:00', as: 'liMing' })
  const { searchParams } = new URL(link)
  expect(Object.fromEntries(searchParams)).toEqual({
    scenario: 'member',
    seed: '3',
    at: '2026-03-15 09:00',
    as: 'liMing',
  })
})
