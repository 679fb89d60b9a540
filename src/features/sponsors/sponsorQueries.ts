import { queryOf } from '@/api/query'
import { listSponsors } from '@/contract/sponsors'

/** There is only the list: the detail page finds its row in it (spec 7). */
export const sponsorsQuery = () =>
  queryOf(listSponsors, {}, { telling: 'screen', staleTime: 60_000 })
