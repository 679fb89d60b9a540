import { currentUser, readBalance, refreshUser } from '@/contract/account'
import { listCards } from '@/contract/cards'
import type { PersonPatch, WorldPatch } from '@scenarios/scenario'
import { Answers } from './answers'
import { cardRow, columnsOf, ratesOf, WHO } from './member'
import { ordersOf } from './orders'
import { promotionsOf } from './promotionsOf'
import type { Seen } from './seen'
import { siteOf } from './siteOf'
import { venuesOf } from './venuesOf'

/** What becomes of the answers: rows of the world, and which of them the rows stand for. */
export interface Carried {
  world: WorldPatch
  inRows: Seen[]
  notes: string[]
}

/** The part of a recording that the fake's tables can hold. */
export function worldOf(seen: readonly Seen[]): Carried {
  const answers = new Answers(seen)
  const users = [answers.take(currentUser), answers.take(refreshUser)].flatMap((one) => one ?? [])
  const user = users.toSorted((a, b) => a.at - b.at).at(-1)
  const balance = answers.take(readBalance)
  const money =
    balance && balance.at > (user?.at ?? 0) ? balance.clean.balance : user?.clean.balance
  const site = { ...(user && ratesOf(user.clean)), ...siteOf(answers) }

  const venues = venuesOf(answers)
  const promotions = promotionsOf(answers)
  const orders = ordersOf(answers, venues?.byName ?? new Map())
  const cards = answers.all(listCards)
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
  return {
    world: {
      site,
      people: { [WHO]: member },
      rows: {
        ...(venues && { venues: venues.rows }),
        ...(cards.length > 0 && {
          cards: cards.flatMap(({ clean, asked, at }) =>
            clean.map((card) => cardRow(card, Number(asked['type'] ?? 1), at)),
          ),
        }),
        ...promotions?.rows,
        ...orders,
      },
      gone: { ...(venues && { venues: venues.gone }), ...promotions?.gone },
    },
    inRows: answers.inRows,
    notes: venues?.notes ?? [],
  }
}
