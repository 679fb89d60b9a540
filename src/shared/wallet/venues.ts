import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPollOptions } from '@/api/polling'
import { useSkippedRowCount, createQueryOptions } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { listVenues, PLATFORM_WALLET, type Venue } from '@/contract/wallet'
import { compare, sum } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import {
  ALL_VENUES,
  type NumberState,
  useBalance,
  useValueWithReadState,
  useFrozenWhileMoneyMoves,
  useVenueIdsAwaitingBalance,
} from '@/shared/session/user'
import { toErrorIfFailed } from '@/ui/feedback/Read'

/** Spec 9. */
export const venuePolls = {
  wallet: createPollOptions({ intervalMs: 3500 }),
  transfer: createPollOptions({ intervalMs: 1500 }),
}

export const venueQueries = {
  all: () => createQueryOptions(listVenues, {}, { errorDisplay: 'inline', staleTime: 0 }),
}

/** Renders again only when the selected part changes. */
const useVenues = <T>(select: (response: ApiResponse<Venue[]>) => T) =>
  useFrozenWhileMoneyMoves(useQuery({ ...venueQueries.all(), enabled: false, select }).data)

const isVenue = ({ platname }: Venue) => platname !== PLATFORM_WALLET.platname
const getVenueIds = ({ data }: ApiResponse<Venue[]>) =>
  data.filter(isVenue).map(({ platname }) => platname)
/** Null when a venue or its balance is unknown. */
const sumBalances = ({ data, skippedRows }: ApiResponse<Venue[]>): Money | null => {
  const balances = data.filter(isVenue).map(({ balance }) => balance)
  const readable = balances.filter((balance) => balance !== null)
  return skippedRows || readable.length < balances.length ? null : sum(readable)
}

type WalletName = Pick<Venue, 'platname' | 'name'>
const getNames = ({ data }: ApiResponse<Venue[]>): readonly WalletName[] => [
  PLATFORM_WALLET,
  ...data.filter(isVenue).map(({ platname, name }) => ({ platname, name })),
]

/** Polls while the page is visible; causes no render. */
export function usePollVenues(poll: ReturnType<typeof createPollOptions>): void {
  // Stryker disable next-line all: a property of no query changes as seldom as none
  useQuery({ ...venueQueries.all(), ...poll, notifyOnChangeProps: [] })
}

export const useVenueIds = (): readonly string[] | undefined => useVenues(getVenueIds)

export const useSkippedVenueCount = (): number => useSkippedRowCount(venueQueries.all())

/** Its balance is undefined while a slow request moves it. */
export function useVenue(platname: string) {
  const venue = useVenues(({ data }) => data.find((row) => row.platname === platname))
  const isUnread = includesVenue(useVenueIdsAwaitingBalance(), platname)
  return venue && { ...venue, balance: isUnread ? undefined : venue.balance }
}

const includesVenue = (venues: readonly string[], platname: string) =>
  venues.includes(platname) || venues.includes(ALL_VENUES)

const mayHaveMoney = ({ balance }: Venue) => balance === null || compare(balance, ZERO) > 0
const getIdsWithMoney = ({ data }: ApiResponse<Venue[]>) =>
  data
    .filter(isVenue)
    .filter(mayHaveMoney)
    .map(({ platname }) => platname)

/** Venues with money first. One that is emptied keeps its place while the screen is open. */
export function useVenueIdsMoneyFirstQuery() {
  const ids = useVenueIds()
  const idsWithMoney = useVenues(getIdsWithMoney)
  const [seenWithMoney, setSeenWithMoney] = useState<readonly string[]>([])
  const newIds = idsWithMoney?.filter((id) => !seenWithMoney.includes(id)) ?? []
  if (newIds.length > 0) setSeenWithMoney([...seenWithMoney, ...newIds])
  const { isFetched, refetch } = useQuery({
    ...venueQueries.all(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  return {
    data: ids && [
      ...ids.filter((id) => seenWithMoney.includes(id)),
      ...ids.filter((id) => !seenWithMoney.includes(id)),
    ],
    // Not the query's own error: a failed read is pending again during each retry.
    error: toErrorIfFailed(ids === undefined && isFetched),
    isFetching: false,
    refetch,
  }
}

const VENUE_COLOURS = 6
const getVenueColour = (position: number) => `var(--venue-${position % VENUE_COLOURS})`

/** The same on every screen; without a venue the second brand colour. */
export function useWalletColour(platname: string): string {
  const position = useVenues((response) => getVenueIds(response).indexOf(platname)) ?? -1
  if (platname === PLATFORM_WALLET.platname) return 'var(--brand-deep)'
  return position < 0 ? 'var(--brand-2-deep)' : getVenueColour(position)
}

interface VenueWithColour {
  platname: string
  name: string
  balance: Money
  colour: string
}
const NO_VENUES: readonly VenueWithColour[] = []

export function useRichestVenues(limit: number): readonly VenueWithColour[] {
  const unread = useVenueIdsAwaitingBalance()
  const richest = useVenues(({ data }) =>
    data
      .filter(isVenue)
      .map(({ platname, name, balance }, position) => ({
        platname,
        name,
        balance: balance ?? ZERO,
        colour: getVenueColour(position),
      }))
      .filter(
        ({ platname, balance }) => compare(balance, ZERO) > 0 && !includesVenue(unread, platname),
      )
      .sort((a, b) => compare(b.balance, a.balance))
      .slice(0, limit),
  )
  return richest ?? NO_VENUES
}

export function useVenuesTotalState(): NumberState<Money | null> {
  const state = useValueWithReadState(useVenues(sumBalances), venueQueries.all())
  const isAwaiting = useVenueIdsAwaitingBalance().length > 0
  return isAwaiting ? { value: undefined, failed: false, old: true } : state
}

export function useCachedWalletBalance(platname: string): Money | null | undefined {
  const platformBalance = useBalance()
  const venueBalance = useVenue(platname)?.balance
  return platname === PLATFORM_WALLET.platname ? platformBalance : venueBalance
}

export const useWalletNames = (): readonly WalletName[] => useVenues(getNames) ?? [PLATFORM_WALLET]

export const useFirstOpenVenueId = (): string | undefined =>
  // Stryker disable next-line OptionalChaining: what a selection throws at is not there either
  useVenues(({ data }) => data.find((venue) => isVenue(venue) && venue.status !== 0)?.platname)
