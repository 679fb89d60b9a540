import { describe, expect, it } from 'vitest'
import { listBets, listTransactions } from '@/contract/records'
import { claimRebate, listRebates } from '@/contract/rewards'
import { HOUR, SECOND } from '@/lib/time'
import { playing } from './testing'

describe('record and rebate situations', () => {
  it('records-all-states shows every state of every list', async () => {
    const { call } = playing('records-all-states')
    const states = async (type: 1 | 2 | 3 | 4) => {
      const seen = new Set<number>()
      for (let page = 1; page <= 3; page++) {
        const { data } = (await call(listTransactions, { date: 4, type, page })).data
        for (const { state } of data ?? []) seen.add(Number(state))
      }
      return [...seen].sort((a, b) => a - b)
    }
    expect([await states(1), await states(2)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
    expect([await states(3), await states(4)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
  })

  it('many-records has more than ten thousand within the month, the last page too', async () => {
    const { call } = playing('many-records')
    const bets = async (page: number) => (await call(listBets, { date: 4, page })).data
    const { total, last_page } = await bets(1)
    expect(Number(total)).toBeGreaterThan(10_000)
    expect((await bets(Number(last_page))).data?.length).toBeGreaterThan(0)
  })

  it('bets-settling: bets come open and end', async () => {
    const { call, world } = playing('bets-settling')
    const open = () => world.db.count('bets', { memberId: '10001', status: 2 })
    const before = open()
    world.clock.advance(3 * SECOND)
    await call(listBets, { date: 1, page: 1 })
    expect(open()).toBe(before + 3)
    world.clock.advance(2 * HOUR)
    const { data } = (await call(listBets, { date: 1, page: 1 })).data
    expect(data?.slice(0, 6).filter(({ status }) => status === 2)).toEqual([])
    expect(open()).toBe(0)
  })

  it.each([
    ['rebates-pending', 200],
    ['rebates-claimed', 500],
    ['rebates-none', 500],
  ])('%s: claiming answers %i', async (name, code) => {
    const { call, wallet } = playing(name)
    const { nojisuan } = (await call(listRebates, { date: 4, page: 1 })).data
    expect((await call(claimRebate)).code).toBe(code)
    expect(wallet()).toBe(1_286_050 + Math.round(Number(nojisuan) * 100))
    const after = (await call(listRebates, { date: 4, page: 1 })).data
    expect(after.nojisuan).toBe('0.00')
    expect((await call(claimRebate)).message).toBe('暂无领取额度！')
  })
})
