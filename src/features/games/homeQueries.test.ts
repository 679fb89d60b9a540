import { expect, test } from 'vitest'
import { createClient, forgetMember } from '@/api/query'
import { answerOf, barePage } from '@/api/testing'
import { setTransport } from '@/api/transport'
import { openingKeys, prefetchHome } from './homeQueries'

test('who logs in or out comes back to a home that is there (HOME-10)', async () => {
  barePage()
  setTransport(async () => answerOf({ code: 200, data: [] }))
  const client = createClient()
  await Promise.all(prefetchHome(client))
  forgetMember(client)
  for (const key of openingKeys()) expect(client.getQueryData(key)).toBeDefined()
  client.clear()
})
