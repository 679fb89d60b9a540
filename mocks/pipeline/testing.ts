import { expect, inject } from 'vitest'
import type { RawDataOf, BodyOf, Endpoint } from '@/contract/endpoint'
import { payWays } from '@/contract/payWays'
import { parseTime } from '@/lib/time/time'
import { site, vipLevels } from '@fixtures/content/site'
import type { Row } from '../db/tables'
import { insertRow, createRow } from '../db/testing'
import { createSession } from '../server/account/sessions'
import { centralAccount, houseAccount, moveMoney, venueAccount } from '../server/wallet/ledger'
import type { Call } from '../world/faults'
import { createWorld, type Member, type World } from '../world/world'
import { backend, type Backend } from './pipeline'

/** A Saturday. */
export const START_MS = parseTime('2026-03-14 11:20') ?? 0

const SITE: Row<'site'> = {
  ...site,
  repair_tips: '系统维护中',
  webcontent: '<p>欢迎</p>',
  usdtrate: '7.20',
  withdrawusdtrate: '7.10',
  withdrawcashfee: '5',
  withdrawfeeusdttrc: '1',
  defaultSystem: 'kefu',
  kefuUrl: '',
}

const MEMBER: Member = createRow('members', {
  id: 'm1',
  username: 'demo888',
  password: 'demo888',
  payPassword: '888888',
  realname: '林晓月',
  mobile: '13800001111',
  email: 'lin@example.com',
  birthday: '1992-05-20',
  avatar: 'm1',
  vip: 5,
  joinedAt: START_MS - 100 * 86_400_000,
})

const VENUES = [
  { id: 'LYQP', name: '乐游棋牌' },
  { id: 'YDZR', name: '云顶真人' },
  { id: 'QMTY', name: '启明体育' },
]

/** A frozen clock, one member with empty wallets, three venues. */
export function createSmallWorld(): { world: World; member: Member; token: string } {
  const world = createWorld()
  const { db } = world
  world.clock.freeze()
  world.clock.set(START_MS)
  db.insert('site', SITE)
  for (const { range } of payWays)
    insertRow(world, 'payRanges', { id: range, min: '100.00', max: '10000' })
  insertRow(world, 'banks', { id: 'b1', name: '招商银行', rank: 1 })
  insertRow(world, 'receivingBanks', {
    id: 'r1',
    bankNo: '6225',
    owner: '王收',
    bankName: '招商银行',
    address: '杭州支行',
  })
  for (const [index, venue] of VENUES.entries())
    insertRow(world, 'venues', { ...venue, rank: index + 1 })
  const member = db.insert('members', MEMBER)
  return { world, member, token: createSession(world, member.id) }
}

export const getRandomTestTimeoutMs = (): number => 30_000 + inject('steps') * 20

export const expectTextMatching = (pattern: RegExp): string =>
  expect.stringMatching(pattern) as string

export const DRAWN_PICTURE = expectTextMatching(/^data:image\/svg\+xml,%3Csvg%20/)
/** The address of one of fixtures/art. */
export const PICTURE = expectTextMatching(/^https:\/\/pages\.xinghe\.example\/art\/[\w/-]+\.svg$/)

/** Other columns are the first member's. */
export const insertMember = (world: World, id: string, columns: Partial<Member> = {}): Member =>
  world.db.insert('members', { ...MEMBER, id, username: `user${id}`, ...columns })

/** Adds cents to the central wallet, and to venues by platform name. */
export function addBalance(
  world: World,
  { id }: Member,
  cents: number,
  venues: Record<string, number> = {},
): void {
  const from = houseAccount('gifts')
  const add = (to: string, cents: number) => {
    if (cents > 0) moveMoney(world, { from, to, cents, kind: 'credit', ref: 'test', member: id })
  }
  add(centralAccount(id), cents)
  for (const [plat, venueCents] of Object.entries(venues)) add(venueAccount(id, plat), venueCents)
}

export const insertGame = (world: World, columns: Partial<Row<'games'>> = {}): Row<'games'> =>
  insertRow(world, 'games', {
    id: 'g1',
    category: 'joker',
    venue: 'LYQP',
    platform: '乐游棋牌',
    name: '斗地主',
    code: 'd1',
    type: '6',
    appState: 1,
    rank: 1,
    ...columns,
  })

export const insertCard = (
  world: World,
  { id, realname }: Member,
  columns: Partial<Row<'cards'>> = {},
): Row<'cards'> =>
  insertRow(world, 'cards', {
    id: 'c1',
    memberId: id,
    type: 1,
    bank: '招商银行',
    owner: realname,
    number: '6225880212345678',
    at: world.now(),
    ...columns,
  })

export interface ParsedEnvelope<T> {
  code: number
  message: string
  data: T
}

export function createRequest(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  body: unknown,
  token?: string,
): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const url = `http://fake.test${endpoint.path}`
  if (endpoint.method === 'POST')
    return new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  const query = new URLSearchParams(body as Record<string, string>).toString()
  return new Request(`${url}?${query}`, { headers })
}

export const createRefusal = (message: string): ParsedEnvelope<null> => ({
  code: 500,
  message,
  data: null,
})

/** Throws when the connection is cut. */
export async function sendCall<E extends Endpoint>(
  world: World,
  endpoint: E,
  body?: BodyOf<E>,
  token?: string,
  server: Backend = backend,
): Promise<ParsedEnvelope<RawDataOf<E>>> {
  const response = await server.handle(world, createRequest(endpoint, body, token))
  if (!response) throw new TypeError('the connection was cut')
  return (await response.json()) as ParsedEnvelope<RawDataOf<E>>
}

export const createFaultCall = (endpoint: string, rest: Partial<Call> = {}): Call => ({
  endpoint,
  body: {},
  headers: new Headers(),
  isMember: (who) => who === 'guest',
  getUsername: () => 'guest',
  ...rest,
})

/** A small world has none. */
export function insertVipLevels({ db }: World): void {
  for (const level of vipLevels) db.insert('vipLevels', { id: String(level.level), ...level })
}

/** Also writes the member's level. */
export function setLevelAndInsertVipState(
  world: World,
  id: string,
  vip: number,
  sinceAt = START_MS,
  settledAt = START_MS,
): void {
  world.db.patch('members', id, { vip })
  insertRow(world, 'vipStates', { id, sinceAt, highest: vip, settledAt })
}

/** Approved at a moment, in yuan. */
export const insertApprovedDeposit = (
  world: World,
  memberId: string,
  yuan: number,
  at: number,
  method: Row<'deposits'>['method'] = 'bank',
): Row<'deposits'> =>
  insertRow(world, 'deposits', {
    id: world.createId('D'),
    memberId,
    method,
    amountCents: Math.round(yuan * 100),
    state: 2,
    at,
    decidedAt: at,
  })

/** All valid, settled at a moment with the stake paid back. */
export const insertSettledBet = (
  world: World,
  memberId: string,
  yuan: number,
  at: number,
): Row<'bets'> =>
  insertRow(world, 'bets', {
    id: world.createId('B'),
    memberId,
    venue: 'YDZR',
    category: 'realbet',
    betCents: yuan * 100,
    validCents: yuan * 100,
    status: 1,
    at,
    settledAt: at,
  })
