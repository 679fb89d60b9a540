import { useState } from 'react'
import { cmp } from '@/lib/money'
import { ZERO } from '@/lib/moneyText'
import type { Reply } from '@/api/call'
import type { Venue } from '@/contract/wallet'
import { isVenue, useVenueIds, useVenues } from './venues'

/** Where there is money, or may be: an untold balance hides none. */
const withMoney = ({ data }: Reply<Venue[]>) =>
  data
    .filter((venue) => isVenue(venue) && (venue.balance === null || cmp(venue.balance, ZERO) > 0))
    .map(({ platname }) => platname)

/**
 * The venues, those with money first, else in the server's order. One that had money since the screen was opened
 * keeps its place when it is emptied: rows do not leave while a member looks at them.
 */
export function useVenueOrder(): readonly string[] | undefined {
  const ids = useVenueIds()
  const now = useVenues(withMoney)
  const [had, setHad] = useState<readonly string[]>([])
  const fresh = now?.filter((id) => !had.includes(id)) ?? []
  if (fresh.length > 0) setHad([...had, ...fresh])
  return ids && [...ids.filter((id) => had.includes(id)), ...ids.filter((id) => !had.includes(id))]
}
