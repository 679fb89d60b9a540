import { readFileSync } from 'node:fs'
import type { Endpoint } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'

const house = new URL('../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(house, 'utf8')) as { version: string }

export const about: JsonSchema = {
  title: '星河 H5',
  version,
  description: [
    'What the members’ app asks of a server, and what a server should answer. Made from src/contract by `npm run openapi`; the examples are answers of the fake back end in its default world. How to build a server from it: docs/contract.md.',
    'Every answer is an envelope { code, message, data } with HTTP 200; code 200 is success, any other a refusal whose message the member reads.',
    'The schemas of answers say what a well-behaved server sends. The app forgives more: `x-tolerates` at a value names what else it reads, at an object which fields may be missing and how else they may be spelt. Fields that are not listed are ignored. Nobody should build on that.',
    'How much hangs on a field stands beside it as `x-reading`. `vital`: when it is missing or cannot be read, the whole answer is refused, in a list its row left out. `row-vital`: its row is left out and counted, and the list stands while one row is left. `lenient`: the field is shown as not told, «--» for money.',
    'Accepted everywhere: an envelope whose data is wrapped once more (`data.data`); for a list null, "" or an object with numeric keys; for an object an empty list, where all of its fields may be missing.',
    '`x-moves-money` calls are sent once for each tap and carry a request_id; the same id twice is one tap.',
  ].join('\n\n'),
}

/** The members' build uses its own origin unless another one is set. */
export const servers: JsonSchema[] = [
  {
    url: 'https://{host}',
    description:
      'The address that VITE_API_BASE_URL or scripts/deploy/setApiBase.mjs told the app.',
    variables: { host: { default: 'api.xinghe.example' } },
  },
  { url: 'http://127.0.0.1:4010', description: 'The fake back end, `npm run api`.' },
]

const tags: Record<string, string> = {
  site: 'Where the site has moved to.',
  app: 'The site itself: its name, whether it is open, what it offers.',
  user: 'The member: session, profile, passwords, central wallet.',
  games: 'The list of games, and the way into one.',
  deposit: 'Depositing by bank, WeChat, Alipay or USDT by hand.',
  withdrawal: 'Withdrawing, and what is left to bet before.',
  tron: 'USDT deposits over TRON, each with an address of its own.',
  wallet: 'The wallets at the venues, and money between them and the central one.',
  cards: 'Bank cards and USDT addresses to withdraw to.',
  records: 'Bets, and movements of money.',
  vip: 'The ten levels.',
  rebate: 'Rebates on valid bets, claimed by hand.',
  redPacket: 'The daily red packet, 10:00 to 12:00 Beijing time.',
  promotions: 'Offers, and applying for them.',
  sponsors: 'Partners of the house.',
  support: 'How a member reaches customer service.',
  tickets: 'Work orders: a member’s questions, and the answers of staff.',
  banners: 'The pictures on top of home.',
  notices: 'Announcements and in-site messages.',
  articles: 'Help and legal texts.',
  agent: 'Agents: applying, and their own centre.',
}

const groupOf = ({ id }: Endpoint) => id.split('.')[0] ?? id

/** What each group of endpoints (the part of the id before the dot) is about: its words above, else its titles. */
export const tagsOf = (endpoints: readonly Endpoint[]): JsonSchema[] =>
  [...new Set(endpoints.map(groupOf))].map((name) => {
    const titles = endpoints.filter((one) => groupOf(one) === name).map(({ title }) => title)
    return { name, description: tags[name] ?? `The calls of ${name}: ${titles.join(', ')}.` }
  })
