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

/** What an address asks for; words nobody knows are the defaults: deposits of 30 days, all games. */
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

/** The filters stand in the address, so a reload and a link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  // A form that has just sent money opens its own tab: the address stays plain (spec 9).
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
