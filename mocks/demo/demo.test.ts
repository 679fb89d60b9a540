import { expect, it, vi } from 'vitest'
import { setResponseListener, reportResponse } from '@/api/response'
import { listCards } from '@/contract/cards'
import { listVenues } from '@/contract/wallet'
import { createServerDriftLog } from '../pipeline/drift'
import { watchRealServerDrift } from './demo'

const answer = { body: 'x' }

it('watchRealServerDrift records responses of real endpoints only', () => {
  const print = vi.fn<(line: string) => void>()
  const watch = watchRealServerDrift(
    ({ id }) => id === 'wallet.venues',
    createServerDriftLog({ print }),
  )
  reportResponse(listCards, answer)
  expect(watch.list()).toEqual([])
  reportResponse(listVenues, answer)
  expect(watch.list()).toHaveLength(1)
  expect(print).toHaveBeenCalledOnce()
  setResponseListener(undefined)
})
