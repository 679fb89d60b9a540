import { expect, it } from 'vitest'
import { paths } from './paths'

it('every route of the spec has its address, and no address stands twice', () => {
  const tabs = ['/', '/hongbao', '/activity', '/zhanzhu', '/mine', '/app', '/kefu']
  const open =
    '/login /gamePage /activityInfo /sponsor-detail /vip /applyagent /boutBallBet /boutBallBetInfo /usdtmore /payInfo /abouts'
  const guarded =
    '/message /fanshui /userInfo /userCent /wallet /addBankCard /addUsdtCard /password /welfare /betRecord /activityRecord /transRecord /money /recharge /withdrawal /transfer'
  const known: string[] = Object.values(paths)
  expect(known).toEqual(
    expect.arrayContaining([...tabs, ...open.split(' '), ...guarded.split(' ')]),
  )
  expect(new Set(known).size).toBe(known.length)
})

it('what moves money stands at the address that says so', () => {
  const { deposit, withdrawal, transfer, rebate, redPacket, cards, addBankCard, addAddress } = paths
  expect([deposit, withdrawal, transfer]).toEqual(['/recharge', '/withdrawal', '/transfer'])
  expect([rebate, redPacket, cards]).toEqual(['/fanshui', '/hongbao', '/wallet'])
  expect([addBankCard, addAddress]).toEqual(['/addBankCard', '/addUsdtCard'])
})
