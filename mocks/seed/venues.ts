import { venues } from '@fixtures/content/venues'
import type { World } from '../world/world'

/** One venue is closed, one slow, one fails: the three situations a wallet screen has to bear. */
export const CLOSED = 'CYDZ'
export const SLOW = 'FYDZ'
export const FAILING = 'WHDZ'

export function seedVenues({ db }: World) {
  venues.forEach(({ platname: code, name }, i) =>
    db.insert('venues', {
      id: code,
      name,
      state: code === CLOSED ? 'maintenance' : 'normal',
      fails: code === FAILING,
      delayMs: code === SLOW ? 2500 : 0,
      rank: i + 1,
    }),
  )
}
