import { CENTRAL, send, transfer } from '../../server/wallet/transfers'
import { FAILING } from '@fixtures/content/venues'
import { addVenue, type Past, type Undo, venueCents, yuan } from './past'

const richest = (past: Past) =>
  [...past.venues.keys()].sort((a, b) => venueCents(past, b) - venueCents(past, a))[0]

/** Money moved from the central wallet to a venue. */
export const transferIn: Undo = (past) => {
  const to = richest(past)
  const there = to === undefined ? 0 : venueCents(past, to)
  if (to === undefined || there < 100_00) return undefined
  const cents = yuan(past.random, 50, Math.min(3000, there / 100))
  addVenue(past, to, -cents)
  past.central += cents
  return [
    {
      at: past.end,
      run: (world, member) => void transfer(world, member, { from: CENTRAL, to, cents }),
    },
  ]
}

/** Money moved back from a venue, to the cent, as when a member recovers everything. */
export const transferOut: Undo = (past) => {
  const from = past.random.pick([...past.venues.keys()])
  if (past.central < 200_00) return undefined
  const cents = past.random.int(50_00, Math.min(past.central, 1800_00))
  addVenue(past, from, cents)
  past.central -= cents
  return [
    {
      at: past.end,
      run: (world, member) => void transfer(world, member, { from, to: CENTRAL, cents }),
    },
  ]
}

/** A transfer that the venue refused: the money stayed. */
export const transferFailed: Undo = (past) => {
  const cents = yuan(past.random, 50, 200)
  if (past.central < cents) return undefined
  return [
    {
      at: past.end,
      run: (world, member) => void transfer(world, member, { from: CENTRAL, to: FAILING, cents }),
    },
  ]
}

/** A transfer that the venue has not answered yet: the money is on its way. */
export const transferPending =
  (way: 'in' | 'out'): Undo =>
  (past) => {
    const plat = past.random.pick([...past.venues.keys()])
    const cents = yuan(past.random, 50, 400)
    if (way === 'in') past.central += cents
    else addVenue(past, plat, cents)
    const asked = way === 'in' ? { from: CENTRAL, to: plat } : { from: plat, to: CENTRAL }
    return [{ at: past.end, run: (world, member) => void send(world, member, { ...asked, cents }) }]
  }
