import { queryOf } from '@/api/query'
import { listSponsors, type Sponsor } from '@/contract/sponsors'
import { safeLink } from '@/lib/url'

/** The list is all there is: the detail picks its row from it (spec 7). */
export const sponsorsQuery = () =>
  queryOf(listSponsors, {}, { telling: 'screen', staleTime: 60_000 })

/** SP-02: where a sponsor's link leads outside; undefined for those told of on a page of ours. */
export const outsideOf = ({ content_type, link_type, link_url }: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? safeLink(link_url) : undefined
