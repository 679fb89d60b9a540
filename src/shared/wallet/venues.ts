import { useHeldValue, useBalance, useNumber, useRefreshBalance } from '@/shared/session/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listVenues, PLATFORM_WALLET, type Venue } from '@/contract/wallet'
import { cmp, sum } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import type { Reply } from '@/api/call'
import { useLeftOut, keyOf, queryOf } from '@/api/query'
import { useRecoverAll } from './recover'
import { unread } from '@/ui/feedback/Read'
import { polled } from '@/api/poll'

/** Spec 9: the venues are read every 3.5 s on the wallet and withdrawal screens, 1.5 s on transfer. */
export const venuePolls = {
  wallet: polled({ intervalMs: 3500 }),
  transfer: polled({ intervalMs: 1500 }),
}

export const venueQueries = {
  all: () => queryOf(listVenues, {}, { telling: 'screen', staleTime: 0 }),
}

/** One answer seen through `select`: the component renders again only when the selected part changes. */
const useVenues = <T>(select: (reply: Reply<Venue[]>) => T) =>
  useHeldValue(useQuery({ ...venueQueries.all(), enabled: false, select }).data)

const isVenue = ({ platname }: Venue) => platname !== PLATFORM_WALLET.platname
const idsOf = ({ data }: Reply<Venue[]>) => data.filter(isVenue).map(({ platname }) => platname)
/** Null when a venue or its balance is not told: a sum of the others would be wrong. */
const sumBalances = ({ data, leftOut }: Reply<Venue[]>): Money | null => {
  const balances = data.filter(isVenue).map(({ balance }) => balance)
  const known = balances.filter((balance) => balance !== null)
  return leftOut || known.length < balances.length ? null : sum(known)
}

const namesOf = ({ data }: Reply<Venue[]>) => [
  PLATFORM_WALLET,
  ...data.filter(isVenue).map(({ platname, name }) => ({ platname, name })),
]

/** Reads the venues and polls them while the page is visible; causes no render. */
export function useVenuePoll(poll: ReturnType<typeof polled>) {
  // Stryker disable next-line all: a property of no query changes as seldom as none
  useQuery({ ...venueQueries.all(), ...poll, notifyOnChangeProps: [] })
}

/** The venues in the server's order without the platform's own entry; undefined until they arrive. */
export const useVenueIds = () => useVenues(idsOf)

/** How many venues could not be read. */
export const useVenuesLeftOut = () => useLeftOut(venueQueries.all())

export const useVenue = (platname: string) =>
  useVenues(({ data }) => data.find((venue) => venue.platname === platname))

/** Where there is money, or may be: a balance that is not told hides none. */
const withMoney = ({ data }: Reply<Venue[]>) =>
  data
    .filter((venue) => isVenue(venue) && (venue.balance === null || cmp(venue.balance, ZERO) > 0))
    .map(({ platname }) => platname)

/**
 * The venues as `Read` takes them, those with money first, else in the server's order. One that had money since the
 * screen was opened keeps its place when it is emptied: rows do not leave while a member looks at them.
 */
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

/** So many that hold money, the richest first. */
export const useRichestVenues = (most: number) =>
  useVenues(({ data }) =>
    data
      .filter((venue) => isVenue(venue) && venue.balance && cmp(venue.balance, ZERO) > 0)
      .sort((a, b) => cmp(b.balance!, a.balance!))
      .slice(0, most),
  ) ?? []

/** All venues together, as they were read themselves, and whether nobody tells them. */
export const useGameBalanceState = () => useNumber(useVenues(sumBalances), venueQueries.all())

/** What a wallet holds; the central one is the balance that the whole app shows. */
export function useWalletBalance(platname: string): Money | null | undefined {
  const central = useBalance()
  const venue = useVenue(platname)?.balance
  return platname === PLATFORM_WALLET.platname ? central : venue
}

/** The actions of a wallet summary: 刷新余额 for member and venues, 一键回收. */
export function useWalletActions(drawn = false) {
  const client = useQueryClient()
  const { refresh: refreshUser, isRefreshing: refreshing } = useRefreshBalance()
  const { recover, busy, waiting: recovering, isMoving: home } = useRecoverAll(drawn)
  const refresh = () => {
    void client.refetchQueries({ queryKey: keyOf(listVenues) })
    void refreshUser()
  }
  return { refreshing, busy, recovering, home, onRefresh: refresh, onRecover: () => void recover() }
}

/** The platname and name of every wallet, the platform's first, without balances. */
export const useWalletNames = () => useVenues(namesOf) ?? [PLATFORM_WALLET]

/** The first venue that is not under maintenance. */
export const useFirstOpenVenue = () =>
  // Stryker disable next-line OptionalChaining: what a selection throws at is not there either
  useVenues(({ data }) => data.find((venue) => isVenue(venue) && venue.status !== 0)?.platname)
