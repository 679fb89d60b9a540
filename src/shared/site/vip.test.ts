import { expect, test } from 'vitest'
import { vipQueries } from './vip'

test('VIP levels: told by the screen, kept for ten minutes', () => {
  const query = vipQueries.levels()
  expect(query.queryKey).toEqual(['vip.levels', {}])
  expect(query).toMatchObject({ meta: { telling: 'screen' }, staleTime: 600_000 })
})
