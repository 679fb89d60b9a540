import { CLOSED, FAILING, SLOW, venues } from '@fixtures/content/venues'
import type { World } from '../world/world'

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
