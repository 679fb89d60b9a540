import { expect, it, vi } from 'vitest'
import { listCards } from '@/contract/cards'
import { listVenues } from '@/contract/wallet'
import { onDrift, emitDrift } from '@/api/call'
import { watchDrift } from '../pipeline/drift'
import { watchRealServerDrift } from './demo'

const answer = { body: 'x' }

it('watchRealServerDrift records responses of real endpoints only', () => {
  const says = vi.fn<(line: string) => void>()
  const watch = watchRealServerDrift(({ id }) => id === 'wallet.venues', watchDrift({ says }))
  emitDrift(listCards, answer)
  expect(watch.list()).toEqual([])
  emitDrift(listVenues, answer)
  expect(watch.list()).toHaveLength(1)
  expect(says).toHaveBeenCalledOnce()
  onDrift(undefined)
})
