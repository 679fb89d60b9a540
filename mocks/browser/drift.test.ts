import { describe, expect, it, vi } from 'vitest'
import { listVenues } from '@/contract/wallet'
import { onAnswer, tellAnswer } from '@/api/observe'
import { startDrift } from './drift'

const answer = (data: unknown, headers = {}) => ({
  status: 200,
  headers: new Headers(headers),
  content: JSON.stringify({ code: 200, message: '', data }),
})

describe('startDrift', () => {
  it('leaves the fake’s own answers alone, unless all are asked for', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const real = startDrift('real')
    tellAnswer(listVenues, answer('x', { 'x-fake-server': '1' }))
    expect(real.list()).toEqual([])
    tellAnswer(listVenues, answer('x'))
    expect(real.list()).toHaveLength(1)
    const all = startDrift('all')
    tellAnswer(listVenues, answer('x', { 'x-fake-server': '1' }))
    expect(all.list()).toHaveLength(1)
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
    onAnswer(() => undefined)
  })
})
