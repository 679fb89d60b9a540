import { describe, expect, it, vi } from 'vitest'
import { listVenues } from '@/contract/wallet'
import { createServerDriftLog } from './drift'

describe('createServerDriftLog', () => {
  it('logs a field once and counts its rows over all responses', () => {
    const lines: string[] = []
    const log = createServerDriftLog({ print: (line) => lines.push(line) })
    const venue = { name: '云顶真人', balance: '无', hasInfo: 1, status: 1, platname: 'YDZR' }
    for (let i = 0; i < 3; i++) log.check(listVenues, { data: [venue, venue] })
    expect(lines).toEqual([
      '[contract] wallet.venues [].balance: expected a number or a numeric string, came text of 1, not told',
    ])
    expect(log.list()).toMatchObject([
      { endpoint: 'wallet.venues', field: '[].balance', done: 'not told', times: 6 },
    ])
    expect(log.list()[0]?.route).toBe('POST /api/balancelist')
  })
  it('ignores good responses and notifies listeners of others', () => {
    const print = vi.fn<(line: string) => void>()
    const listener = vi.fn<() => void>()
    const log = createServerDriftLog({ print })
    log.subscribe(listener)
    log.check(listVenues, { data: [] })
    expect(print).not.toHaveBeenCalled()
    log.check(listVenues, { body: undefined })
    expect(print).toHaveBeenCalledExactlyOnceWith(
      '[contract] wallet.venues envelope: expected { code, message, data }, came nothing, refused',
    )
    expect(listener).toHaveBeenCalledOnce()
    log.clear()
    expect(log.list()).toEqual([])
  })
})
