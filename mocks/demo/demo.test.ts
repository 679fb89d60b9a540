import { expect, it, vi } from 'vitest'
import { listCards } from '@/contract/cards'
import { listVenues } from '@/contract/wallet'
import { setResponseListener, reportResponse } from '@/api/call'
import { createDriftLog } from '../pipeline/drift'
import { watchRealServerDrift } from './demo'

const answer = { body: 'x' }

it('watchRealServerDrift hears what comes from a real server, and leaves the fake’s own answers alone', () => {
  const says = vi.fn<(line: string) => void>()
  const watch = watchRealServerDrift(({ id }) => id === 'wallet.venues', createDriftLog({ says }))
  reportResponse(listCards, answer)
  expect(watch.list()).toEqual([])
  reportResponse(listVenues, answer)
  expect(watch.list()).toHaveLength(1)
  expect(says).toHaveBeenCalledOnce()
  setResponseListener(undefined)
})
