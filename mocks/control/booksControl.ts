import { parseTime } from '@/lib/time'
import { misbooked } from '../server/records/books'
import { resolve, sourceOf } from '../scenario/load'
import { seedOnce } from '../seed/seedOnce'
import type { World } from '../world/world'
import type { ControlContext } from './controlContext'

/** The rows that the world began with; undefined for an empty world. */
function beginning(world: World) {
  const source = sourceOf(world)
  if (!source) return undefined
  const full = resolve(source.scenario, source.overrides)
  return seedOnce(parseTime(full.at) as number, full).db
}

/** The ledger and the books, for tests that follow the money. All amounts are cents. */
export const booksControl = ({ world }: ControlContext) => ({
  /** The ledger's movements since the scenario began, oldest first; its history is not among them. */
  'books.moved': () => {
    const before = beginning(world)
    return world.db.find('ledger').filter(({ id }) => !before?.get('ledger', id))
  },
  /**
   * Where money was made or lost: what all accounts hold together must be nothing, a member's account is never
   * below zero, and holds what the records behind it say.
   */
  'books.audit': () => {
    const accounts = world.db.find('accounts')
    return {
      sum: accounts.reduce((sum, { cents }) => sum + cents, 0),
      overdrawn: accounts
        .filter(({ kind, cents }) => kind !== 'house' && cents < 0)
        .map(({ id, cents }) => ({ account: id, cents })),
      misbooked: world.db.find('members').flatMap((member) => misbooked(world, member)),
    }
  },
})
