import * as v from 'valibot'
import { currentUser } from '@/contract/account'
import { readAgentUrl } from '@/contract/agent'
import { endpoints } from '@/contract/all'
import { listCards } from '@/contract/cards'
import * as cashier from '@/contract/cashier'
import type { DataOf, Endpoint, BodyOf } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import * as promotions from '@/contract/promotions'
import { listTransactions } from '@/contract/records'
import * as support from '@/contract/support'
import * as tron from '@/contract/tron'
import type { Options } from './options'

/** Values from earlier answers for the bodies of later calls: ids, numbers, the member. */
export class EarlierAnswers {
  readonly #data = new Map<string, unknown>()
  readonly #messages = new Map<string, string>()

  note(endpoint: Endpoint, data: unknown, message: string) {
    const clean = v.safeParse(endpoint.data, data)
    if (clean.success) this.#data.set(endpoint.id, clean.output)
    this.#messages.set(endpoint.id, message)
  }
  /** The clean data of an endpoint's last readable answer. */
  data<E extends Endpoint>({ id }: E): DataOf<E> | undefined {
    return this.#data.get(id)
  }
  message = ({ id }: Endpoint) => this.#messages.get(id)?.trim() || undefined
  user = () => this.data(currentUser)
}

/** Thrown when a call cannot be made; the table shows the reason. */
export class Skip {
  constructor(readonly why: string) {}
}
export const skip = (why: string) => new Skip(why)

/**
 * `read` changes nothing; `write` changes something; `money` moves a balance. `end` closes the session, last of
 * all.
 */
export type Kind = 'read' | 'write' | 'money' | 'end'
export type Settings = Pick<
  Options,
  'user' | 'password' | 'payPassword' | 'code' | 'write' | 'money'
> & {
  /** Different in every run: for names of created things. */
  mark: string
}

export interface Sample {
  endpoint: Endpoint
  kind: Kind
  /** The body of one valid call, or why there is none. */
  body: (earlier: EarlierAnswers, settings: Settings) => unknown
  /** Read again first, because things were created meanwhile. */
  first: readonly Sample[]
}

const sample =
  (kind: Kind) =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps literals literal
  <E extends Endpoint, const B extends BodyOf<E> | Skip>(
    endpoint: E,
    body: (earlier: EarlierAnswers, settings: Settings) => B,
    first: readonly Sample[] = [],
  ): Sample => ({ endpoint, kind, body, first })

/** A read with the sample of its declaration. */
const asDeclared = (endpoint: Endpoint): Sample => ({
  endpoint,
  kind: 'read',
  body: () => endpoint.sample,
  first: [],
})

export const read = sample('read')
export const write = sample('write')
export const money = sample('money')
export const end = sample('end')

const deposits = (earlier: EarlierAnswers) => earlier.data(listTransactions)?.data ?? []
const tronDeposit = (earlier: EarlierAnswers) =>
  deposits(earlier).find((row) => row.tron_address !== '')
const plainDeposit = (earlier: EarlierAnswers) =>
  deposits(earlier).find((row) => row.tron_address === '')

export const tickets = asDeclared(support.listTickets)
export const cards = asDeclared(listCards)

/** In this order, because later calls need values found by earlier ones. */
export const reads = [
  read(login, (_, { user, password, code }) =>
    user && password ? { name: user, password, code } : skip('no --user and --password'),
  ),
  ...endpoints
    .filter(({ effect, sample }) => effect === 'read' && sample !== undefined)
    .map(asDeclared),
  read(support.readTicket, (earlier) => {
    const ticket = earlier.data(support.listTickets)?.list[0]
    return ticket ? { id: ticket.id } : skip('the member has no ticket')
  }),
  read(promotions.readPromotion, (earlier) => {
    const promotion = earlier.data(promotions.listPromotions)?.data[0]
    return promotion ? { id: promotion.id } : skip('the server has no promotion')
  }),
  read(cashier.readPayInfo, (earlier) => {
    const deposit_no = plainDeposit(earlier)?.out_trade_no
    return deposit_no ? { deposit_no } : skip('no deposit in the last 30 days')
  }),
  read(tron.readTronStatus, (earlier) => {
    const out_trade_no = tronDeposit(earlier)?.out_trade_no
    return out_trade_no ? { out_trade_no } : skip('no TRON deposit in the last 30 days')
  }),
  read(tron.makeTronQr, (earlier) => {
    const address = tronDeposit(earlier)?.tron_address
    return address ? { address } : skip('no TRON deposit in the last 30 days')
  }),
  read(readAgentUrl, (earlier) =>
    earlier.user()?.isagent === false ? skip('the member is no agent') : {},
  ),
]
