import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, expect, inject, test } from 'vitest'
import { startMoneyRequest } from '@/api/moneyRequests'
import { session } from '@/api/session'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import {
  rememberDepositNo,
  rememberTronOrder,
  startOrReadOrderTimerMs,
} from '@/features/cashier/ownOrders'
import { addReadNoticeIds } from '@/features/content/readNotices'
import { rememberPlayedGame, toggleFavourite } from '@/features/games/rememberedGames'
import {
  emptyTicket,
  storeTicketDraftInTab,
  storeTicketSeenInTab,
} from '@/features/support/tickets'

const texts = fc.uniqueArray(fc.uuid(), { minLength: 10, maxLength: 10 })
const listStorages = () => [sessionStorage, localStorage]
const readAllStorage = () => JSON.stringify(listStorages().map((storage) => ({ ...storage })))

function storeEverything(randomTexts: string[]) {
  const [id = '', token = '', username = '', order = '', deposit = '', ...others] = randomTexts
  const [title = '', ticket = '', played = '', address = '', content = ''] = others
  session.begin(token)
  session.storeMember(v.parse(userInfo, { id, username, name: '王芳', balance: '12860.57' }))
  rememberTronOrder({
    out_trade_no: order,
    tron_address: address,
    usdt_amount: '8137.36' as never,
    created_at: '2026-03-14 11:20:38',
    state: 1,
    differs: false,
  } as never)
  rememberDepositNo(deposit)
  startOrReadOrderTimerMs(order)
  storeTicketDraftInTab(id, { ...emptyTicket, title, content })
  storeTicketSeenInTab({ id: ticket, admin_reply_time: '2026-03-14 09:20:00' } as never)
  rememberPlayedGame(id, { platform: 'x', type: '1', code: played, name: played })
  toggleFavourite(id, { platform: 'x', type: '1', code: 'star', name: '星' })
  addReadNoticeIds(id, ['n1'])
  startMoneyRequest(createWithdrawal, { amount: '7391.57', bank: deposit, password: username })
  return [...randomTexts, '王芳', '12860.57', '8137.36', '7391.57']
}

beforeEach(() => listStorages().forEach((storage) => storage.clear()))

test('no key or value of the member is stored after a logout', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('logout', 'password'), (randomTexts, ending) => {
      const storedTexts = storeEverything(randomTexts)
      const missing = storedTexts.filter((text) => !readAllStorage().includes(text))
      expect(missing).toEqual([])
      session.end(ending)
      expect(storedTexts.filter((text) => readAllStorage().includes(text))).toEqual([])
    }),
    { seed: inject('seed'), numRuns: 50 },
  )
})
