import { expect, test } from 'vitest'
import { createQueryClient, removeMemberQueries } from '@/api/query'
import { createEnvelopeResponse, stubBrowserGlobals } from '@/api/testing'
import { setTransport } from '@/api/transport'
import { getEarlyHomeQueryKeys, prefetchHomeData } from './homeQueries'

test('keeps the home data over a login and a logout (HOME-10)', async () => {
  stubBrowserGlobals()
  setTransport(async () => createEnvelopeResponse({ code: 200, data: [] }))
  const client = createQueryClient()
  await Promise.all(prefetchHomeData(client))
  removeMemberQueries(client)
  for (const key of getEarlyHomeQueryKeys()) expect(client.getQueryData(key)).toBeDefined()
  client.clear()
})
