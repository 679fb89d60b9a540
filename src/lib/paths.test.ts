import { describe, expect, it } from 'vitest'
import { links, paths } from './paths'

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

describe('an address with a query', () => {
  it.each([
    [() => links.payOrder('D2026031400001'), '/payInfo?deposit_no=D2026031400001'],
    [
      () =>
        links.payTron({
          order_no: 'T1',
          address: 'TXk8',
          amount_usdt: '137.36',
          protocol: 'TRC20',
        }),
      '/payInfo?tron=1&order_no=T1&address=TXk8&amount_usdt=137.36&protocol=TRC20',
    ],
    [() => links.login(), '/login'],
    [() => links.login('/wallet?type=0'), '/login?redirect=%2Fwallet%3Ftype%3D0'],
    [() => links.login('/mine', 1, '88'), '/login?type=1&pid=88&redirect=%2Fmine'],
    [() => links.login(undefined, 0), '/login?type=0'],
    [() => links.login('', 1, ''), '/login?type=1'],
    [() => links.cards(0), '/wallet?type=0'],
    [() => links.password(2), '/password?type=2'],
    [
      () => links.game({ platform: 'AG', type: '1', code: 'x&y', gameName: '百家乐' }),
      '/gamePage?platform=AG&type=1&code=x%26y&gameName=%E7%99%BE%E5%AE%B6%E4%B9%90',
    ],
    [() => links.agentCentre(), '/gamePage?dailiD=1'],
    [() => links.promotion('7'), '/activityInfo?id=7'],
    [() => links.sponsor('7'), '/sponsor-detail?id=7'],
    [() => links.helpArticle(2), '/boutBallBetInfo?type=2'],
    [() => links.ticket('9'), '/kefu?ticket=9'],
    [() => links.newTicket(), '/kefu?view=new'],
    [() => links.messages(1), '/message?type=1'],
    [() => links.transactions(4), '/transRecord?type=4'],
  ])('%s leads to %s', (link, address) => expect(link()).toBe(address))
})
