import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Reply } from './call'

const leftOutOf = ({ leftOut }: Reply<unknown>) => leftOut

/** How many rows of a list, as it was read last, could not be read; nothing is read for this. */
export const useLeftOut = <D, S, K extends QueryKey>(
  query: UseQueryOptions<Reply<D>, Error, S, K>,
): number => useQuery({ ...query, enabled: false, select: leftOutOf }).data ?? 0
