import type { Sponsor } from '@/contract/sponsors'
import { safeLink } from '@/lib/url'

/** SP-02: the external address of a sponsor's link; undefined for sponsors with a page of ours. */
export const outsideOf = ({ content_type, link_type, link_url }: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? safeLink(link_url) : undefined
