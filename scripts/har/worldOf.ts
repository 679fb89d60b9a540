import { currentUser, readBalance, refreshUser } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { listPromotionTypes, listPromotions } from '@/contract/promotions'
import { readAppInfo } from '@/contract/site'
import { readServiceConfig } from '@/contract/support'
import { PLATFORM_WALLET, listVenues } from '@/contract/wallet'
import { promotionTypes, promotions } from '@fixtures/content/promotions'
import { providers } from '@fixtures/games'
import type { PersonPatch, WorldPatch } from '@scenarios/scenario'
import {
  Answers,
  type Row,
  type Rows,
  WHO,
  cardRow,
  columnsOf,
  isHeld,
  ratesOf,
  type Seen,
} from './seen'
import { ordersOf } from './orders'

const bit = (is: boolean) => (is ? 1 : 0)
const holdsBalance = ({ balance }: { balance: string | null }) => isHeld(balance)

/** The columns of the site's row. */
function siteOf(answers: Answers): Record<string, string | number> {
  const info = answers.take(readAppInfo)?.clean
  const service = answers.take(readServiceConfig)?.clean
  return {
    ...(info && {
      title: info.title,
      site_name: info.site_name,
      repair_tips: info.repair_tips,
      webcontent: info.webcontent,
      site_state: bit(info.site_state),
      redpacket_switch: bit(info.redpacket_switch),
      app_download_switch: bit(info.app_download_switch),
      index_modal: bit(info.index_modal),
    }),
    ...(service && {
      kefuEnabled: bit(service.kefu_enabled),
      gongdanEnabled: bit(service.gongdan_enabled),
      defaultSystem: service.default_system,
      showSelector: bit(service.show_selector),
    }),
  }
}

/**
 * Each recorded venue takes the place of one of the fake's, whose codes games and transfers know; the fake's others
 * are gone. Undefined when none were seen.
 */
function venuesOf(answers: Answers) {
  const venues = answers
    .take(listVenues, (list) => list.every(holdsBalance))
    ?.clean.filter(({ platname }) => platname !== PLATFORM_WALLET.platname)
  if (!venues) return undefined
  const all = providers.map(({ code }) => code)
  const free = all.filter((code) => !venues.some(({ platname }) => platname === code))
  const rows: Row[] = []
  const balances: Record<string, string> = {}
  for (const { platname, name, status, balance } of venues) {
    const code = all.includes(platname) ? platname : free.shift()
    if (!code) continue
    const state = status === 1 ? 'normal' : 'maintenance'
    rows.push({ id: code, name, state, fails: false, delayMs: 0, rank: rows.length + 1 })
    if (balance) balances[code] = balance
  }
  const more = venues.length - rows.length
  return {
    rows,
    balances,
    gone: all.filter((code) => !rows.some(({ id }) => id === code)),
    byName: new Map(rows.map(({ id, name }) => [String(name), id])),
    notes: more ? [`场馆余额：多出 ${more} 个场馆，假后端只有 ${providers.length} 个，没有带`] : [],
  }
}

/** The promotions as rows; undefined unless their types and at least one type's list were seen. */
function promotionsOf(answers: Answers) {
  const types = answers.all(listPromotionTypes).at(-1)?.clean ?? []
  const offers = answers
    .all(listPromotions)
    .filter(({ request }) => types.some(({ id }) => id === String(request['type'])))
  if (offers.length === 0) return undefined
  answers.take(listPromotionTypes)
  answers.inRows.push(...offers)
  const rows = {
    promotionTypes: types.map(({ id, name }, i) => ({ id, name, rank: i + 1 })),
    promotions: offers.flatMap(({ clean, request }) =>
      clean.data.map((promotion, i) => ({
        ...promotion,
        typeId: String(request['type']),
        banner: '',
        rank: i + 1,
      })),
    ),
  } satisfies Rows
  const others = (list: readonly { id: string }[], kept: readonly { id: string }[]) =>
    list.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id))
  return {
    rows,
    gone: {
      promotionTypes: others(promotionTypes, rows.promotionTypes),
      promotions: others(promotions, rows.promotions),
    },
  }
}

/** The part of a recording that the fake's tables can hold, and which of the answers these rows stand for. */
export function worldOf(seen: readonly Seen[]) {
  const answers = new Answers(seen)
  const users = [currentUser, refreshUser].flatMap((one) => answers.take(one, holdsBalance) ?? [])
  const user = users.toSorted((a, b) => a.at - b.at).at(-1)
  const balance = answers.take(readBalance, holdsBalance)
  const money =
    balance && balance.at > (user?.at ?? 0) ? balance.clean.balance : user?.clean.balance
  const site = { ...(user && ratesOf(user.clean)), ...siteOf(answers) }

  const venues = venuesOf(answers)
  const promotions = promotionsOf(answers)
  const orders = ordersOf(answers, venues?.byName ?? new Map())
  const cards = answers
    .all(listCards)
    .filter(({ request }) => [1, 2].includes(Number(request['type'] ?? 1)))
  answers.inRows.push(...cards)

  const member: PersonPatch = {
    history: 0,
    settled: true,
    venues: { '*': '0.00', ...venues?.balances },
    cards: 0,
    addresses: 0,
    ...(user && { set: columnsOf(user.clean) }),
    ...(money && { balance: money }),
  }
  const world: WorldPatch = {
    site,
    people: { [WHO]: member },
    rows: {
      ...(venues && { venues: venues.rows }),
      ...(cards.length > 0 && {
        cards: cards.flatMap(({ clean, request, at }) =>
          clean.map((card) => cardRow(card, Number(request['type'] ?? 1), at)),
        ),
      }),
      ...promotions?.rows,
      ...orders,
    },
    gone: { ...(venues && { venues: venues.gone }), ...promotions?.gone },
  }
  return { world, inRows: answers.inRows, notes: venues?.notes ?? [] }
}
