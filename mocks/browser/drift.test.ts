import { describe, expect, it, vi } from 'vitest'
import { listCards } from '@/contract/cards'
import { listVenues } from '@/contract/wallet'
import { onAnswer, tellAnswer } from '@/api/observe'
import { watchDrift } from '../pipeline/drift'
import { startDrift } from './drift'

const answer = (data: unknown) => ({
  status: 200,
  headers: new Headers(),
  content: JSON.stringify({ code: 200, message: '', data }),
})

describe('startDrift', () => {
  it('hears what comes from a real server, and leaves the fake’s own answers alone', () => {
    const says = vi.fn<(line: string) => void>()
    const watch = startDrift(({ id }) => id === 'wallet.venues', watchDrift({ says }))
    tellAnswer(listCards, answer('x'))
    expect(watch.list()).toEqual([])
    tellAnswer(listVenues, answer('x'))
    expect(watch.list()).toHaveLength(1)
    expect(says).toHaveBeenCalledOnce()
    onAnswer(() => undefined)
  })
})
