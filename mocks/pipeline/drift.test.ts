import { describe, expect, it, vi } from 'vitest'
import { readAppInfo } from '@/contract/site'
import { listVenues } from '@/contract/wallet'
import { watchDrift } from './drift'

const answer = (data: unknown) => ({
  status: 200,
  content: JSON.stringify({ code: 200, message: '', data }),
})

describe('watchDrift', () => {
  it('tells a field once, and counts the answers', () => {
    const lines: string[] = []
    const watch = watchDrift({ says: (line) => lines.push(line) })
    const venue = { name: '云顶真人', balance: '无', hasInfo: 1, status: 1, platname: 'YDZR' }
    for (let i = 0; i < 3; i++) watch.hear(listVenues, answer([venue, venue]))
    expect(lines).toEqual([
      expect.stringMatching(/^\[contract] wallet\.venues \[]\.balance: .*"无"/),
    ])
    expect(watch.list()).toMatchObject([
      { endpoint: 'wallet.venues', answers: 3, finding: { times: 2, kind: 'unreadable' } },
    ])
  })

  it('tells what is tolerated apart from what is not', () => {
    const lines: string[] = []
    const watch = watchDrift({ says: (line) => lines.push(line) })
    watch.hear(readAppInfo, answer({ siteState: 0 }))
    expect(lines).toContainEqual(
      '[contract] app.info site_state: expected site_state, came nothing, but siteState',
    )
    expect(lines).toContainEqual('[contract] app.info title: never came (tolerated)')
  })

  it('is silent about good answers and refusals, and tells its listeners of the rest', () => {
    const says = vi.fn<(line: string) => void>()
    const heard = vi.fn<() => void>()
    const watch = watchDrift({ says })
    watch.subscribe(heard)
    watch.hear(listVenues, answer([]))
    const refusal = JSON.stringify({ code: 500, message: '不行', data: null })
    watch.hear(listVenues, { status: 200, content: refusal })
    expect(says).not.toHaveBeenCalled()
    watch.hear(listVenues, { status: 502, content: '<html>' })
    expect(says).toHaveBeenCalledOnce()
    expect(heard).toHaveBeenCalledOnce()
    watch.clear()
    expect(watch.list()).toEqual([])
  })
})
