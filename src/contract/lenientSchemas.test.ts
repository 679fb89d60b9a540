import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readUser, parseVipLevel } from './account'
import { listPayWays, readPayInfo, readTurnover } from './cashier'
import { listHomeNotices, readArticle } from './content'
import { listGames } from './games'
import { payWays } from './payWays'
import { uploadAvatar } from './profile'
import { listPromotions } from './promotions'
import { listBets, listTransactions } from './records'
import { listRebates, readRedPacket } from './rewards'
import { withoutFallbacks } from './schemas'
import { readAppInfo } from './site'
import { listTickets } from './support'
import { listVenues } from './wallet'

test('the site is open without site_state, and closed by 0', () => {
  const getState = (raw: object) => v.parse(readAppInfo.data, raw).site_state
  const open = [{}, { site_state: null }, { site_state: '' }, { site_state: '1' }]
  expect(open.filter((raw) => !getState(raw))).toEqual([])
  expect([{ site_state: 0 }, { site_state: '0' }].map(getState)).toEqual([false, false])
})

test('a member needs an id; missing texts are empty, and missing money is null', () => {
  const user = v.parse(readUser.data, { id: 7 })
  expect(user).toMatchObject({ id: '7', name: '', balance: null, isagent: false, usdtrate: null })
  expect(v.safeParse(withoutFallbacks(readUser.data), { username: 'wangfang' }).success).toBe(false)
  expect(v.safeParse(readUser.data, null).success).toBe(false)
})

test('the real name is name or realname', () => {
  const getName = (raw: object) =>
    v.parse(readUser.data, { id: 1, username: 'wangfang', ...raw }).name
  expect(getName({ realname: '王芳' })).toBe('王芳')
  expect(getName({ name: null, realname: '王芳' })).toBe('王芳')
  expect(getName({ name: '王芳', realname: '李雷' })).toBe('王芳')
})

test('the VIP number follows the P', () => {
  expect(['VIP3', 'vip 10', 'P7', 'VIP', '', '3'].map(parseVipLevel)).toEqual([3, 10, 7, 0, 0, 0])
})

test('the uploaded picture is a text, or in one of a few fields', () => {
  const getUrl = (raw: unknown) => v.parse(uploadAvatar.data, raw).url
  expect(['/a.png', { url: '/a.png' }, { src: '/a.png' }, { path: '/a.png' }].map(getUrl)).toEqual(
    Array.from({ length: 4 }, () => '/a.png'),
  )
  expect(getUrl(null)).toBe('')
})

test('the category fishing is fish, and an unknown one is kept', () => {
  const games = v.parse(listGames.data, [
    { category_id: 'fishing', app_state: '1', is_hot: 0 },
    { category_id: 'bingo', game_code: 88 },
  ])
  expect(games.map((game) => game.category_id)).toEqual(['fish', 'bingo'])
  expect(games.map((game) => game.app_state)).toEqual([true, false])
  expect(games[1]?.game_code).toBe('88')
})

test('the cards of an order are an object, a list of one, or null', () => {
  const card = { mch_id: 'TAddress', content: 'TRC20', payimg: '' }
  const getCard = (cardlist: unknown) =>
    v.parse(readPayInfo.data, { deposit_no: 'D1', info: { amount: '100.00' }, cardlist }).cardlist
  expect([card, [card]].map(getCard)).toEqual([card, card])
  expect([null, undefined, []].map(getCard)).toEqual([null, null, null])
})

test('missing pay ways are off, and unknown ones are dropped', () => {
  const allOff = Object.fromEntries(
    [...payWays.map(({ key }) => key), 'rengong'].map((key) => [key, false]),
  )
  expect(v.parse(listPayWays.data, { usdt: 1, card: '1', wechat: '0', unknown: 1 })).toEqual({
    ...allOff,
    usdt: true,
    card: true,
  })
})

test('turnover, an article and notices may be null', () => {
  expect(v.parse(readTurnover.data, null)).toEqual({ bet_amount: null })
  expect(v.parse(readArticle.data, null)).toEqual({ content: '' })
  expect(v.parse(listHomeNotices.data, null)).toEqual([])
})

test('promotions are in data.data, tickets in data.list', () => {
  expect(v.parse(listPromotions.data, { data: null, total: 0 })).toEqual({ data: [] })
  expect(v.parse(listTickets.data, { list: null })).toEqual({ list: [], total: null })
  const { list } = v.parse(listTickets.data, { list: [{ id: 1, status: '新状态' }], total: '1' })
  expect(list[0]).toMatchObject({ status: '新状态', replies: [] })
})

test('a bet has Code or code, and no result before it is settled', () => {
  const row = { bet_id: 1, bet_amount: 10, status: '2', code: 'BJL-1', win_loss: null }
  expect(v.parse(listBets.data, { data: [row] }).data[0]).toMatchObject({
    Code: 'BJL-1',
    win_loss: null,
    status: 2,
  })
})

test('a transaction’s order_no is its out_trade_no; USDT fields may be missing', () => {
  const row = { order_no: 'D1', amount: '100', state: '1' }
  expect(v.parse(listTransactions.data, { data: [row] }).data[0]).toMatchObject({
    out_trade_no: 'D1',
    tron_usdt_amount: null,
    state: 1,
  })
})

test('red-packet numbers stand beside the rules or in a data object', () => {
  const rules = [{ start_time: '10:00', end_time: '12:00', recharge: 100 }]
  const response = { sendnums: '2', acquirednum: 1, max_times: 3, rules }
  const { rules: _, ...numbers } = response
  const draws = v.parse(readRedPacket.data, response)
  expect(draws).toMatchObject({ sendnums: 2, acquirednum: 1, max_times: 3 })
  expect(draws.rules[0]).toMatchObject({ start_time: '10:00', recharge: '100', day_flow: '' })
  expect(v.parse(readRedPacket.data, { data: numbers, rules })).toEqual(draws)
  expect(v.parse(readRedPacket.data, { data: response })).toEqual(draws)
})

test('rebates are readable with and without a list', () => {
  expect(v.parse(listRebates.data, { list: null, jisuan: null, nojisuan: '8.80' })).toEqual({
    list: { data: [], total: null, last_page: 0 },
    jisuan: null,
    nojisuan: '8.8',
  })
})

test('a venue without a status is open', () => {
  const venues = v.parse(listVenues.data, [
    { platname: 'xh', name: '星河真人', balance: '0.00', hasInfo: 1 },
    { platname: 'ly', status: '0' },
  ])
  expect(venues.map(({ status }) => status)).toEqual([1, 0])
  expect(venues[1]).toMatchObject({ name: '', balance: null, hasInfo: false })
})
