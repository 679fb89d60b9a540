import { queryOf } from '@/api/query'
import { listSponsors } from '@/contract/sponsors'

/** The list is all there is: the detail picks its row from it (spec 7). */
export const sponsorsQuery = () =>
  queryOf(listSponsors, {}, { telling: 'screen', staleTime: 60_000 })
