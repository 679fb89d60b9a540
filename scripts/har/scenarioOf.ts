import { currentUser, readBalance, refreshUser, type UserInfo, vipNumber } from '@/contract/account'
import { listCards } from '@/contract/cards'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { readAppInfo } from '@/contract/site'
import { readServiceConfig } from '@/contract/support'
import { listVenues, PLATFORM_WALLET } from '@/contract/wallet'
import { normal, show } from '@/lib/moneyText'
import { beijing, MINUTE } from '@/lib/time'
import { people } from '@fixtures/people'
import { providers } from '@fixtures/games'
import { validate } from '@mocks/scenario/load'
import type { Scenario, WorldPatch } from '@scenarios/scenario'
import type { HarFile } from './harFile'
import { type Seen, sightOf } from './seen'

/** The member in whose place the recorded one is. */
const WHO = 'wangFang'
const MEMBER = people.find(({ key }) => key === WHO)!.id

/** Tables count whole cents: an amount that one can hold, and a sum of many too. */
const isHeld = ({ balance }: { balance: string | null }) =>
  balance === null || /^\d{1,12}(\.\d{1,2})?$/.test(balance)

/** The rates and fees come with the member, and are the site's. */
const RATES = ['usdtrate', 'withdrawusdtrate', 'withdrawcashfee', 'withdrawfeeusdttrc'] as const
const ratesOf = (user: UserInfo): Record<string, string> =>
  Object.fromEntries(RATES.flatMap((name) => (user[name] === null ? [] : [[name, user[name]]])))

/** The columns of the table of members. */
const columnsOf = (user: UserInfo) => ({
  realname: user.name,
  mobile: user.mobile,
  email: user.email,
  birthday: user.birthday ?? '',
  vip: Math.min(10, vipNumber(user.current_vip)),
  isAgent: user.isagent,
  autoTransfer: user.transferstatus,
})

const bit = (is: boolean) => (is ? 1 : 0)
/** The columns of the site's row. */
const siteOf = (
  info: DataOf<typeof readAppInfo> | undefined,
  service: DataOf<typeof readServiceConfig> | undefined,
): Record<string, string | number> => ({
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
})

/**
 * Each recorded venue takes the place of one of the fake's, whose codes games and transfers know; the fake's others
 * are gone.
 */
function venuesOf(recorded: DataOf<typeof listVenues>) {
  const venues = recorded.filter(({ platname }) => platname !== PLATFORM_WALLET.platname)
  const all = providers.map(({ code }) => code)
  const free = all.filter((code) => !venues.some(({ platname }) => platname === code))
  const placed = venues.flatMap(({ platname, ...venue }) => {
    const id = all.includes(platname) ? platname : free.shift()
    return id ? [{ id, ...venue }] : []
  })
  const more = venues.length - placed.length
  return {
    rows: placed.map(({ id, name, status }, at) => {
      const state = status === 1 ? 'normal' : 'maintenance'
      return { id, name, state, fails: false, delayMs: 0, rank: at + 1 }
    }),
    balances: Object.fromEntries(
      placed.flatMap(({ id, balance }) => (balance ? [[id, balance]] : [])),
    ),
    gone: all.filter((code) => !placed.some(({ id }) => id === code)),
    notes: more ? [`场馆余额：多出 ${more} 个场馆，假后端只有 ${providers.length} 个，没有带`] : [],
  }
}

/**
 * What money moves in, as rows: the member with his cards, the site, the venues. `inRows` are the answers that these
 * rows stand for.
 */
function worldOf(seen: readonly Seen[]) {
  type SeenOf<E extends Endpoint> = Seen & { clean: DataOf<E> }
  const inRows: Seen[] = []
  const all = <E extends Endpoint>({ id }: E, holds: (one: SeenOf<E>) => boolean = () => true) => {
    const answers = (seen.filter((one) => one.id === id && one.clean !== undefined) as SeenOf<E>[])
      .filter(holds)
      .toSorted((a, b) => a.at - b.at)
    inRows.push(...answers)
    return answers
  }
  const user = [currentUser, refreshUser]
    .flatMap((call) => all(call, ({ clean }) => isHeld(clean)))
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  const read = all(readBalance, ({ clean }) => isHeld(clean)).at(-1)
  const balance = read && read.at > (user?.at ?? 0) ? read.clean.balance : user?.clean.balance
  const site = siteOf(all(readAppInfo).at(-1)?.clean, all(readServiceConfig).at(-1)?.clean)
  const listed = all(listVenues, ({ clean }) => clean.every(isHeld)).at(-1)
  const venues = listed && venuesOf(listed.clean)
  const typeOf = ({ request }: Seen) => Number(request['type'] ?? 1)
  const cards = all(listCards, (one) => [1, 2].includes(typeOf(one))).flatMap((one) =>
    one.clean.map((card) => ({
      id: card.id,
      memberId: MEMBER,
      type: typeOf(one),
      bank: card.bank,
      owner: card.bank_owner,
      number: card.bank_no,
      address: card.bank_address,
      at: beijing(one.at),
    })),
  )
  const member = {
    history: 0,
    settled: true,
    venues: { '*': '0.00', ...venues?.balances },
    cards: 0,
    addresses: 0,
    ...(user && { set: columnsOf(user.clean) }),
    ...(balance && { balance }),
  }
  const world: WorldPatch = {
    site: { ...(user && ratesOf(user.clean)), ...site },
    people: { [WHO]: member },
    rows: { ...(venues && { venues: venues.rows }), ...(cards.length > 0 && { cards }) },
    gone: { ...(venues && { venues: venues.gone }) },
  }
  const own = user ? ['会员资料：累计的数目（如 paysum）由假后端自己算，会与录制不同'] : []
  return { world, inRows, balance, notes: [...own, ...(venues?.notes ?? [])] }
}

/**
 * A recording as a scenario: rows for what money moves in, rules for the other answers. Deterministic. Throws in
 * Chinese when nothing of it can be carried.
 */
export function scenarioOf(
  har: HarFile,
  { name, title = `录制：${name}` }: { name: string; title?: string | undefined },
) {
  const { seen, redactor, notes } = sightOf(har)
  const left = [...har.left].map(([why, times]) => `没有看：${why}（${times} 个请求）`)
  if (seen.length === 0) throw new Error(['没有可以带的应答', ...notes, ...left].join('\n  '))
  const { world, inRows, balance, notes: more } = worldOf(seen)
  const guest = !seen.some(({ endpoint }) => !endpoint.open)
  const moment =
    Math.ceil(har.calls.reduce((latest, { at }) => Math.max(latest, at), 0) / MINUTE) * MINUTE
  const { people: member, ...open } = world
  const ruled = seen.filter((one) => !inRows.includes(one))
  const scenario = {
    name,
    group: '基础',
    title,
    story: `由浏览器的录制（HAR）导入：${seen.length} 个应答，隐私已换成替身`,
    look: balance
      ? `首页顶部和「我的」里的余额是录制时的 ${show(normal(balance))}。`
      : '首页是录制时的站点。',
    from: guest ? 'default' : 'member',
    ...(!guest && { as: WHO }),
    at: beijing(moment).slice(0, 16),
    open: '/',
    world: { ...(!guest && { people: member }), ...open },
    rules: ruled.map(({ id, request, answer }) => ({
      on: id,
      ...(Object.keys(request).length > 0 && { body: request }),
      answer,
    })),
  } satisfies Scenario
  const problems = validate(scenario)
  if (problems.length > 0)
    throw new Error(
      `导入的场景不能载入 / the imported scenario cannot be loaded:\n  ${problems.join('\n  ')}`,
    )
  const replaced = redactor.standIns.counts()
  return {
    scenario,
    /** In Chinese: what is in it, what was replaced, and what could not be carried. Never a value. */
    carried: [
      `${seen.length} 个应答：${inRows.length} 个成了数据行，${ruled.length} 个成了规则`,
      ...(replaced.length > 0 ? [`换成替身：${replaced.join('、')}`] : []),
    ],
    notes: [...notes, ...more, ...left],
  }
}
