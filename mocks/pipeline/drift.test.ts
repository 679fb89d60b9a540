import { describe, expect, it, vi } from 'vitest'
import { listVenues } from '@/contract/wallet'
import { createServerDriftLog } from './drift'

describe('createDriftLog', () => {
  it('logs a field once and counts its rows over all responses', () => {
    const lines: string[] = []
    const watch = createServerDriftLog({ says: (line) => lines.push(line) })
    const venue = { name: '云顶真人', balance: '无', hasInfo: 1, status: 1, platname: 'YDZR' }
    for (let i = 0; i < 3; i++) watch.hear(listVenues, { data: [venue, venue] })
    expect(lines).toEqual([
      '[contract] wallet.venues [].balance: expected a number or a numeric string, came text of 1, not told',
    ])
    expect(watch.list()).toMatchObject([
      { endpoint: 'wallet.venues', field: '[].balance', done: 'not told', times: 6 },
    ])
    expect(watch.list()[0]?.route).toBe('POST /api/balancelist')
  })
  it('ignores good responses and notifies listeners of others', () => {
    const says = vi.fn<(line: string) => void>()
    const listener = vi.fn<() => void>()
    const watch = createServerDriftLog({ says })
    watch.subscribe(listener)
    watch.hear(listVenues, { data: [] })
    expect(says).not.toHaveBeenCalled()
    watch.hear(listVenues, { body: undefined })
    expect(says).toHaveBeenCalledExactlyOnceWith(
      '[contract] wallet.venues envelope: expected { code, message, data }, came nothing, refused',
    )
    expect(listener).toHaveBeenCalledOnce()
    watch.clear()
    expect(watch.list()).toEqual([])
  })
})
