import * as account from './account'
import * as agent from './agent'
import * as cards from './cards'
import * as cashier from './cashier'
import * as content from './content'
import type { Endpoint } from './endpoint'
import * as entry from './entry'
import * as games from './games'
import * as profile from './profile'
import * as promotions from './promotions'
import * as records from './records'
import * as rewards from './rewards'
import * as site from './site'
import * as sponsors from './sponsors'
import * as support from './support'
import * as tron from './tron'
import * as wallet from './wallet'

export const domains = [
  site,
  entry,
  account,
  profile,
  games,
  cashier,
  tron,
  wallet,
  cards,
  records,
  rewards,
  promotions,
  sponsors,
  support,
  content,
  agent,
] as const

type Declared<Domain> = Domain extends unknown ? Extract<Domain[keyof Domain], Endpoint> : never
type AnyEndpoint = Declared<(typeof domains)[number]>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value

export const endpoints: readonly AnyEndpoint[] = domains.flatMap((domain) =>
  Object.values<unknown>(domain)
    .filter(isEndpoint)
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
)

export type EndpointId = AnyEndpoint['id']

export const findReadEndpoint = (id: string | null): AnyEndpoint | undefined =>
  endpoints.find((endpoint) => endpoint.id === id && endpoint.effect === 'read')
