import * as profile from '@/contract/profile'
import * as entry from '@/contract/entry'
import { bindCard, listBanks, listCards, removeCard } from '@/contract/cards'
import * as account from '@/contract/account'
import { applyForAgent } from '@/contract/agent'
import * as cashier from '@/contract/cashier'
import { listGames, openGame } from '@/contract/games'
import { applyForPromotion, listPromotions } from '@/contract/promotions'
import * as rewards from '@/contract/rewards'
import * as support from '@/contract/support'
import * as tron from '@/contract/tron'
import * as wallet from '@/contract/wallet'
import { withdrawalLimit } from '@/contract/cashier'
import {
  skip,
  type EarlierAnswers,
  type Skip,
  cards,
  tickets,
  end,
  money,
  read,
  write,
} from './reads'

const none = () => ({})
const noUser = () => skip('user.me did not say who the member is')
/** One grey pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
const CARD = '6222021234567890123'

const TITLE = '契约核对'
/** The ticket that this run created, and no other. */
const ours = (earlier: EarlierAnswers, mark: string) =>
  earlier.data(support.listTickets)?.list.find((one) => one.title === `${TITLE} ${mark}`)
const noTicket = () => skip('the ticket written before is not in the list')

const payWord = (word: string | undefined): string | Skip => word ?? skip('no --pay-password')

/** Each leaves the account as unchanged as possible. */
export const writes = [
  write(entry.register, (_, { mark, code }) => ({
    name: `qy${mark}`,
    password: `qy${mark}`,
    confirmPass: `qy${mark}`,
    realname: '核对',
    paypassword: '135790',
    code,
  })),
  write(profile.updateUser, (earlier) => {
    const user = earlier.user()
    if (!user) return noUser()
    return { email: user.email, mobile: user.mobile, birthday: user.birthday }
  }),
  write(profile.uploadAvatar, () => {
    const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))
    return { file: new File([bytes], 'pixel.png', { type: 'image/png' }) }
  }),
  write(wallet.setAutoTransfer, (earlier) => {
    const user = earlier.user()
    return user ? { transferstatus: user.transferstatus ? 1 : 0 } : noUser()
  }),
  write(openGame, (earlier, settings) => {
    if (earlier.user()?.transferstatus !== false && !settings.money)
      return skip('自动免转 is on, or not known: opening a game moves money (--money)')
    const game = earlier.data(listGames)?.find((one) => one.app_state)
    if (!game) return skip('the server has no open game')
    const { platform_name: plat_name, game_type, game_code } = game
    return { plat_name, game_type, game_code, is_mobile_url: 1 }
  }),
  write(applyForPromotion, (earlier) => {
    const promotion = earlier.data(listPromotions)?.data[0]
    return promotion ? { activityid: promotion.id } : skip('the server has no promotion')
  }),
  write(applyForAgent, (earlier) => {
    const user = earlier.user()
    if (!user) return noUser()
    return user.isagent
      ? skip('the member is an agent already')
      : { mobile: user.mobile, apply_info: TITLE }
  }),
  write(support.createTicket, (earlier, { mark }) => {
    const user = earlier.user()
    if (!user) return noUser()
    const { id: user_id, username } = user
    const words = { title: `${TITLE} ${mark}`, content: TITLE }
    return { ...words, category: 'general', priority: 'low', user_id, username }
  }),
  write(
    support.replyTicket,
    (earlier, { mark }) => {
      const user = earlier.user()
      const ticket = ours(earlier, mark)
      if (!user || !ticket) return noTicket()
      const { id: user_id, username } = user
      return { work_order_id: ticket.id, content: TITLE, user_id, username }
    },
    [tickets],
  ),
  write(
    support.closeTicket,
    (earlier, { mark }) => {
      const ticket = ours(earlier, mark)
      return ticket ? { id: ticket.id } : noTicket()
    },
    [tickets],
  ),
  write(bindCard, (earlier, { payPassword }) => {
    const word = payWord(payPassword)
    const bank = earlier.data(listBanks)?.[0]?.bank_name
    if (typeof word !== 'string') return word
    if (!bank) return skip('the server has no bank')
    const bank_owner = earlier.user()?.name || '核对'
    return { bank, bank_owner, bank_no: CARD, bank_address: '核对支行', pay_pass: word }
  }),
  write(
    removeCard,
    (earlier) => {
      const card = earlier.data(listCards)?.find((one) => one.bank_no === CARD)
      return card ? { id: card.id } : skip('the card bound before is not in the list')
    },
    [cards],
  ),
  // The same password again, so that the account stays usable.
  write(profile.changePayPassword, (_, { payPassword }) => {
    const word = payWord(payPassword)
    return typeof word === 'string' ? { password: word, paypassword: word } : word
  }),
  write(profile.changePassword, (_, { password }) =>
    password ? { password, paypassword: password } : skip('no --password'),
  ),
]

export const moving = [
  money(
    cashier.createDeposit,
    (earlier) => {
      const amount = earlier.data(cashier.readPayRange)?.min_price ?? '100'
      const bank = earlier.data(listBanks)?.[0]?.bank_name ?? ''
      const owner = { bank_owner: '核对', bank_no: CARD, bank_address: '核对支行' }
      return { paytype: 'bank', amount, bank, ...owner }
    },
    [read(cashier.readPayRange, () => ({ type: 'bank' }))],
  ),
  money(
    tron.createTronOrder,
    (earlier) => ({
      money: earlier.data(cashier.readPayRange)?.min_price ?? '100',
      protocol: 'TRC20',
    }),
    [read(cashier.readPayRange, () => ({ type: 'usdt-trc20' }))],
  ),
  // For the order just created: a hash of no transaction.
  money(tron.submitTronHash, (earlier, { mark }) => {
    const out_trade_no = earlier.data(tron.createTronOrder)?.out_trade_no
    const digits = [...mark].map((letter) => letter.charCodeAt(0).toString(16)).join('')
    return out_trade_no
      ? { out_trade_no, tx_hash: digits.padStart(64, '0').slice(-64) }
      : skip('no TRON order was made')
  }),
  money(wallet.transfer, (earlier) => {
    const { platname } = wallet.PLATFORM_WALLET
    const venue = earlier
      .data(wallet.listVenues)
      ?.find((one) => one.status === 1 && one.platname !== platname)
    if (!venue) return skip('the server has no open venue')
    return { amount: '1', sourcetype: platname, targettype: venue.platname }
  }),
  money(wallet.recoverAll, none),
  money(rewards.claimRebate, none),
  money(rewards.drawRedPacket, none),
  money(
    cashier.createWithdrawal,
    (earlier, { payPassword }) => {
      const word = payWord(payPassword)
      const card = earlier.data(listCards)?.find((one) => one.bank_no !== CARD)
      if (typeof word !== 'string') return word
      if (!card) return skip('the member has no bank card')
      return { amount: withdrawalLimit.least, bank: card.id, password: word }
    },
    [cards],
  ),
]

export const last = [end(account.logoff, none)]
