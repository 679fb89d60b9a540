import { expect, test } from 'vitest'
import { vipQueries } from './vip'

test('reads the VIP levels at most every ten minutes, without a toast', () => {
  const query = vipQueries.levels()
  expect(query.queryKey).toEqual(['vip.levels', {}])
  expect(query).toMatchObject({ meta: { errorDisplay: 'inline' }, staleTime: 600_000 })
})
