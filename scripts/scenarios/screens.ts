import { getPerson } from '../../fixtures/people'
import { loadScenario } from '../../mocks/scenario/load'
import { createWorld } from '../../mocks/world/world'
import { endpoints, type EndpointId } from '../../src/contract/all'
import { getCallDocs } from '../../src/contract/annotations'
import { type PathName, links, paths } from '../../src/lib/paths'

/** The demo member's pending orders in the scenario `member`; their numbers are random. */
export function getPendingDemoOrders() {
  const world = createWorld()
  loadScenario(world, 'member')
  const pending = { memberId: getPerson('wangFang').id, state: 1 } as const
  const deposit = world.db.first('deposits', { where: pending })
  const tron = world.db.first('tronOrders', { where: pending })
  if (!deposit || !tron) throw new Error('the demo member has no pending order')
  return { deposit, tron }
}

const { deposit, tron } = getPendingDemoOrders()
const tronQuery = {
  order_no: tron.id,
  address: tron.address,
  amount_usdt: tron.usdt,
  protocol: tron.network,
}
const game = { platform: '金穗电子', type: '3', code: 'jsdz_3009', gameName: '热带果岛' }

const addressesByPathName: Partial<Record<PathName, readonly string[]>> = {
  promotion: [links.promotion('105')],
  sponsor: [links.sponsor('207')],
  support: [paths.support, links.ticket('1012'), links.newTicket()],
  game: [links.game(game), links.agentCentre(), `${paths.game}?dailiD=2`],
  helpArticle: [links.helpArticle(1)],
  terms: [`${paths.terms}?type=5`],
  messages: [links.messages(1)],
  cards: [links.cards(1), links.cards(2)],
  password: [links.password(1)],
  transactions: [links.transactions(1)],
  payInfo: [links.payOrder(deposit.id), links.payTron(tronQuery)],
  scenarios: [],
}

/** Every screen, in the order of `paths`. */
export const screenAddresses: readonly { name: string; path: string }[] = (
  Object.keys(paths) as PathName[]
).flatMap((name) =>
  (addressesByPathName[name] ?? [paths[name]]).map((path, index) => ({
    name: `${name}${index ? index + 1 : ''}`,
    path,
  })),
)

export interface Screen {
  path: string
  /** Its reads in the scenario `member`; the fault matrix checks them. */
  reads: readonly EndpointId[]
  /** wangFang by default. */
  as?: string
}

/** The longest first, because `/login` begins `/login?type=1`. */
const documentedPaths = [
  ...new Set(endpoints.flatMap((call) => getCallDocs(call).screens ?? [])),
].sort((a, b) => b.length - a.length)

function findReads(address: string): EndpointId[] {
  const path = address.replace(/\?.*/, '')
  const match = documentedPaths.find(
    (start) => start === path || (start.includes('?') && address.startsWith(start)),
  )
  return endpoints
    .filter((call) => match !== undefined && getCallDocs(call).screens?.includes(match))
    .map(({ id }) => id)
}

export const screens: readonly Screen[] = screenAddresses.map(({ path }) => ({
  path,
  reads: findReads(path),
  ...(path === paths.login && { as: 'guest' }),
}))
