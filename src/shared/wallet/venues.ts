import { useHeldValue } from '@/shared/session/heldBalances'
import { useBalance, useNumber } from '@/shared/session/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listVenues, PLATFORM_WALLET, type Venue } from '@/contract/wallet'
import { cmp, sum } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import type { Reply } from '@/api/call'
import { useLeftOut, queryOf } from '@/api/query'
import { unread } from '@/ui/feedback/Read'
import { polled } from '@/api/poll'

/** Spec 9. */
export const venuePolls = {
  wallet: polled({ intervalMs: 3500 }),
  transfer: polled({ intervalMs: 1500 }),
}

export const venueQueries = {
  all: () => queryOf(listVenues, {}, { telling: 'screen', staleTime: 0 }),
}

/** Renders again only when the selected part changes. */
const useVenues = <T>(select: (reply: Reply<Venue[]>) => T) =>
  useHeldValue(useQuery({ ...venueQueries.all(), enabled: false, select }).data)

const isVenue = ({ platname }: Venue) => platname !== PLATFORM_WALLET.platname
const getIds = ({ data }: Reply<Venue[]>) => data.filter(isVenue).map(({ platname }) => platname)
/** Null when a venue or its balance is unknown. */
const sumBalances = ({ data, leftOut }: Reply<Venue[]>): Money | null => {
  const balances = data.filter(isVenue).map(({ balance }) => balance)
  const readable = balances.filter((balance) => balance !== null)
  return leftOut || readable.length < balances.length ? null : sum(readable)
}

const getNames = ({ data }: Reply<Venue[]>) => [
  PLATFORM_WALLET,
  ...data.filter(isVenue).map(({ platname, name }) => ({ platname, name })),
]

/** Polls while the page is visible; causes no render. */
export function useVenuePoll(poll: ReturnType<typeof polled>) {
  // Stryker disable next-line all: a property of no query changes as seldom as none
  useQuery({ ...venueQueries.all(), ...poll, notifyOnChangeProps: [] })
}

export const useVenueIds = () => useVenues(getIds)

export const useUnreadableVenueCount = () => useLeftOut(venueQueries.all())

export const useVenue = (platname: string) =>
  useVenues(({ data }) => data.find((venue) => venue.platname === platname))

const withMoney = ({ data }: Reply<Venue[]>) =>
  data
    .filter((venue) => isVenue(venue) && (venue.balance === null || cmp(venue.balance, ZERO) > 0))
    .map(({ platname }) => platname)

/** Venues with money first. One that is emptied keeps its place while the screen is open. */
export function useVenueOrder() {
  const ids = useVenueIds()
  const now = useVenues(withMoney)
  const [had, setHad] = useState<readonly string[]>([])
  const fresh = now?.filter((id) => !had.includes(id)) ?? []
  if (fresh.length > 0) setHad([...had, ...fresh])
  const { isFetched, refetch } = useQuery({
    ...venueQueries.all(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  return {
    data: ids && [
      ...ids.filter((id) => had.includes(id)),
      ...ids.filter((id) => !had.includes(id)),
    ],
    // Not the query's own error: a failed read is pending again during each retry.
    error: unread(ids === undefined && isFetched),
    isFetching: false,
    refetch,
  }
}

const VENUE_COLOURS = 6
const venueColour = (position: number) => `var(--venue-${position % VENUE_COLOURS})`

/** The same on every screen; of no venue the second brand colour. */
export function useWalletColour(platname: string): string {
  const position = useVenues((reply) => getIds(reply).indexOf(platname)) ?? -1
  if (platname === PLATFORM_WALLET.platname) return 'var(--brand-deep)'
  return position < 0 ? 'var(--brand-2-deep)' : venueColour(position)
}

const NO_VENUES: { platname: string; name: string; balance: Money; colour: string }[] = []

export const useRichestVenues = (most: number) =>
  useVenues(({ data }) =>
    data
      .filter(isVenue)
      .map(({ platname, name, balance }, position) => ({
        platname,
        name,
        balance: balance ?? ZERO,
        colour: venueColour(position),
      }))
      .filter(({ balance }) => cmp(balance, ZERO) > 0)
      .sort((a, b) => cmp(b.balance, a.balance))
      .slice(0, most),
  ) ?? NO_VENUES

export const useVenuesTotal = () => useNumber(useVenues(sumBalances), venueQueries.all())

export function useWalletBalance(platname: string): Money | null | undefined {
  const central = useBalance()
  const venue = useVenue(platname)?.balance
  return platname === PLATFORM_WALLET.platname ? central : venue
}

export const useWalletNames = () => useVenues(getNames) ?? [PLATFORM_WALLET]

export const useFirstOpenVenue = () =>
  // Stryker disable next-line OptionalChaining: what a selection throws at is not there either
  useVenues(({ data }) => data.find((venue) => isVenue(venue) && venue.status !== 0)?.platname)
