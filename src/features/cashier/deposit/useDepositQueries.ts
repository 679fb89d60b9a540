import { useQuery } from '@tanstack/react-query'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { DEFAULT_RANGE, type PayRange } from './depositRules'
import type { PayWay } from '@/contract/payWays'

/** The way's range; 100 to 10000 until it arrives, and for a bound that the server does not tell. */
export function useRange(way: PayWay): PayRange {
  const told = useQuery(cashierQueries.range(way.range)).data
  return {
    min_price: told?.min_price ?? DEFAULT_RANGE.min_price,
    max_price: told?.max_price ?? DEFAULT_RANGE.max_price,
  }
}

/** True once the server has said, on this visit, that neither a card nor an address is bound. */
export function useNothingBound(): boolean {
  const cards = [useQuery(cashierQueries.cards(1)), useQuery(cashierQueries.cards(2))]
  // An older answer may be out of date: he may just have bound one.
  return cards.every(
    ({ data, isFetchedAfterMount, isFetching }) =>
      data?.length === 0 && isFetchedAfterMount && !isFetching,
  )
}

/** Bank names for the picker: the bank list; if it cannot be read, the receiving banks' names. */
export function useBankNames(): string[] {
  const banks = useQuery(cashierQueries.banks()).data ?? []
  const receiving = useQuery(cashierQueries.receiving()).data ?? []
  const names = banks.map(({ bank_name }) => bank_name)
  const own = receiving.map(({ bank_data }) => bank_data?.bank_name ?? '')
  return [...new Set((names.length > 0 ? names : own).filter(Boolean))]
}
