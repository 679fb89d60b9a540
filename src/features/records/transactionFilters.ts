import { useLocation, useSearchParams } from 'react-router-dom'
import type { TransactionType } from '@/contract/records'
import type { DateRange } from '@/contract/wire'
import { dateRanges, gameTypes } from '@/lib/recordFilters'
import { types } from './transactionWords'

export interface Filters {
  type: TransactionType
  date: DateRange
  api_type: string
}

/** The filters in an address; unknown values become the defaults: deposits of 30 days, all games. */
export function readFilters(params: URLSearchParams, usual?: TransactionType): Filters {
  const of = <V extends string | number>(
    options: readonly { value: V }[],
    name: string,
    usual: V,
  ) => options.find(({ value }) => String(value) === params.get(name))?.value ?? usual
  return {
    type: of<TransactionType>(types, 'type', usual ?? 1),
    date: of<DateRange>(dateRanges, 'date', 4),
    api_type: of<string>(gameTypes, 'game', ''),
  }
}

/** The filters are in the address, so that a reload and a link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  // Forms that have just sent money link to their tab; that address stays short (spec 9).
  const came: unknown = useLocation().state
  const filters = readFilters(params, (came as { type?: TransactionType } | null)?.type)
  const change = (part: Partial<Filters>) => {
    const { type, date, api_type } = { ...filters, ...part }
    const next = new URLSearchParams({ type: String(type), date: String(date) })
    if (api_type !== '') next.set('game', api_type)
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}
