import type { DataOf, Endpoint } from '@/contract/endpoint'
import { currentUser, readBalance, refreshUser, vipNumber, type UserInfo } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { readAppInfo } from '@/contract/site'
import { listPromotions, listPromotionTypes } from '@/contract/promotions'
import { beijing } from '@/lib/time'
import { listVenues, PLATFORM_WALLET } from '@/contract/wallet'
import { readServiceConfig } from '@/contract/support'
import { promotions, promotionTypes } from '@fixtures/content/promotions'
import { people } from '@fixtures/people'
import { providers } from '@fixtures/providers'
import type { PersonPatch, WorldPatch } from '@scenarios/scenario'
import { ordersOf } from './orders'
import type { Seen } from './seen'

/** The member in whose place the recorded one is. */
export const WHO = 'wangFang'
export const MEMBER = people.find(({ key }) => key === WHO)!.id

/** What becomes of the answers: rows of the world, and which of them the rows stand for. */
export interface Carried {
  world: WorldPatch & { site: Record<string, string | number> }
  inRows: Seen[]
  notes: string[]
}

const bit = (is: boolean) => (is ? 1 : 0)

/** The part of a recording that the fake's tables can hold. */
export function worldOf(seen: readonly Seen[]): Carried {
  const inRows: Seen[] = []
  const notes: string[] = []
  const all = <E extends Endpoint>({ id }: E) =>
    seen.filter((one) => one.id === id && one.clean !== undefined) as (Seen & {
      clean: DataOf<E>
    })[]
  /** The last answer of a call, whatever was asked; it is in the rows then. */
  const last = <E extends Endpoint>(endpoint: E) => {
    const found = all(endpoint).toSorted((a, b) => a.at - b.at)
    inRows.push(...found)
    return found.at(-1)
  }

  const member: PersonPatch = {
    history: 0,
    settled: true,
    venues: { '*': '0.00' },
    cards: 0,
    addresses: 0,
  }
  const site: Record<string, string | number> = {}
  const rows: NonNullable<WorldPatch['rows']> = {}
  const gone: Record<string, string[]> = {}

  const users = [last(currentUser), last(refreshUser)].flatMap((one) => one ?? [])
  const user = users.toSorted((a, b) => a.at - b.at).at(-1)
  const balance = last(readBalance)
  if (user) Object.assign(member, { set: columnsOf(user.clean) }, ratesInto(site, user.clean))
  const money =
    balance && balance.at > (user?.at ?? 0) ? balance.clean.balance : user?.clean.balance
  if (money) member.balance = money

  const info = last(readAppInfo)?.clean
  if (info) {
    const { title, site_name, repair_tips, webcontent } = info
    Object.assign(site, { title, site_name, repair_tips, webcontent })
    Object.assign(site, {
      site_state: bit(info.site_state),
      redpacket_switch: bit(info.redpacket_switch),
      app_download_switch: bit(info.app_download_switch),
      index_modal: bit(info.index_modal),
    })
  }
  const service = last(readServiceConfig)?.clean
  if (service)
    Object.assign(site, {
      kefuEnabled: bit(service.kefu_enabled),
      gongdanEnabled: bit(service.gongdan_enabled),
      defaultSystem: service.default_system,
      showSelector: bit(service.show_selector),
    })

  const venues = last(listVenues)?.clean.filter(
    ({ platname }) => platname !== PLATFORM_WALLET.platname,
  )
  const codes = new Map<string, string>()
  if (venues) {
    // Each takes the place of one of the fake's, whose codes games and transfers know.
    const known = new Set(providers.map(({ code }) => code))
    const free = providers
      .map(({ code }) => code)
      .filter((code) => !venues.some((one) => one.platname === code))
    for (const { platname } of venues) {
      const code = known.has(platname) ? platname : free.shift()
      if (code) codes.set(platname, code)
    }
    const held = venues.filter(({ platname }) => codes.has(platname))
    if (held.length < venues.length)
      notes.push(
        `场馆余额：多出 ${venues.length - held.length} 个场馆，假后端只有 ${providers.length} 个，没有带`,
      )
    rows['venues'] = held.map(({ platname, name, status }, i) => ({
      id: codes.get(platname)!,
      name,
      state: status === 1 ? 'normal' : 'maintenance',
      fails: false,
      delayMs: 0,
      rank: i + 1,
    }))
    gone['venues'] = providers
      .map(({ code }) => code)
      .filter((code) => ![...codes.values()].includes(code))
    for (const { platname, balance: there } of held)
      if (there) member.venues![codes.get(platname)!] = there
  }

  const cards = all(listCards)
  inRows.push(...cards)
  if (cards.length > 0)
    rows['cards'] = cards.flatMap(({ clean, asked, at }) =>
      clean.map((card) => ({
        id: card.id,
        memberId: MEMBER,
        type: Number(asked['type'] ?? 1),
        bank: card.bank,
        owner: card.bank_owner,
        number: card.bank_no,
        address: card.bank_address,
        at: beijing(at),
      })),
    )

  const types = last(listPromotionTypes)?.clean
  const offers = all(listPromotions).filter(({ asked }) =>
    types?.some(({ id }) => id === String(asked['type'])),
  )
  if (types && offers.length > 0) {
    inRows.push(...offers)
    rows['promotionTypes'] = types.map(({ id, name }, i) => ({ id, name, rank: i + 1 }))
    rows['promotions'] = offers.flatMap(({ clean, asked }) =>
      clean.data.map(({ id, title, content, memo }, i) => ({
        id,
        typeId: String(asked['type']),
        title,
        banner: '',
        content,
        memo,
        rank: i + 1,
      })),
    )
    const others = (list: readonly { id: string }[], table: string) =>
      list.map(({ id }) => id).filter((id) => !rows[table]?.some((row) => row.id === id))
    gone['promotionTypes'] = others(promotionTypes, 'promotionTypes')
    gone['promotions'] = others(promotions, 'promotions')
  } else if (types)
    inRows.splice(
      inRows.findIndex(({ id }) => id === listPromotionTypes.id),
      1,
    )

  const orders = ordersOf(seen, new Map(rows['venues']?.map(({ id, name }) => [String(name), id])))
  Object.assign(rows, orders.rows)
  inRows.push(...orders.inRows)
  return { world: { site, people: { [WHO]: member }, rows, gone }, inRows, notes }
}

const columnsOf = ({
  name,
  mobile,
  email,
  birthday,
  current_vip,
  isagent,
  transferstatus,
}: UserInfo) => ({
  realname: name,
  mobile,
  email,
  birthday: birthday ?? '',
  vip: Math.min(10, vipNumber(current_vip)),
  isAgent: isagent,
  autoTransfer: transferstatus,
})

/** The rates and fees come with the member, and are the site's. */
function ratesInto(site: Record<string, string | number>, user: UserInfo) {
  for (const column of [
    'usdtrate',
    'withdrawusdtrate',
    'withdrawcashfee',
    'withdrawfeeusdttrc',
  ] as const) {
    const rate = user[column]
    if (rate !== null) site[column] = rate
  }
}
