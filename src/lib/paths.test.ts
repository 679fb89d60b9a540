import { expect, it } from 'vitest'
import { paths } from './paths'

it('paths has every route of the spec, each address once', () => {
  const tabs = ['/', '/hongbao', '/activity', '/zhanzhu', '/mine', '/app', '/kefu']
  const open =
    '/login /gamePage /activityInfo /sponsor-detail /vip /applyagent /boutBallBet /boutBallBetInfo /usdtmore /payInfo /abouts'
  const guarded =
    '/message /fanshui /userInfo /userCent /wallet /addBankCard /addUsdtCard /password /welfare /betRecord /activityRecord /transRecord /money /recharge /withdrawal /transfer'
  const addresses: string[] = Object.values(paths)
  expect(addresses).toEqual(
    expect.arrayContaining([...tabs, ...open.split(' '), ...guarded.split(' ')]),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('paths of money have the addresses of the spec', () => {
  const { deposit, withdrawal, transfer, rebate, redPacket, cards, addBankCard, addAddress } = paths
  expect([deposit, withdrawal, transfer]).toEqual(['/recharge', '/withdrawal', '/transfer'])
  expect([rebate, redPacket, cards]).toEqual(['/fanshui', '/hongbao', '/wallet'])
  expect([addBankCard, addAddress]).toEqual(['/addBankCard', '/addUsdtCard'])
})
