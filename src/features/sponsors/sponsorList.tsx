import { queryOptions } from '@tanstack/react-query'
import { createResponseQueryOptions } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { type Sponsor, listSponsors } from '@/contract/sponsors'
import { toSafeImage, toSafeHttpLink } from '@/lib/platform/url'
import { useSafeImage } from '@/ui/content/Picture'
import * as css from './Sponsors.module.css'

interface Badge {
  /** Undefined where another sponsor has the same. */
  logo: string | undefined
  /** Shown without a logo. */
  letters: string
  background: string
}
export interface SponsorWithBadge extends Sponsor {
  badge: Badge
}
const TILE_COLOURS = ['blue', 'teal', 'violet', 'orange', 'gold'] as const

const getFirstLetters = (name: string, count: number) => [...name.trim()].slice(0, count).join('')

/** No two sponsors look alike. */
function addBadges({ data: sponsors }: ApiResponse<Sponsor[]>): SponsorWithBadge[] {
  const isUnique = (items: readonly unknown[], item: unknown) =>
    items.indexOf(item) === items.lastIndexOf(item)
  const logos = sponsors.map(({ logo }) => toSafeImage(logo))
  const initials = sponsors.map(({ name }) => getFirstLetters(name, 1))
  return sponsors.map((sponsor, index) => ({
    ...sponsor,
    badge: {
      logo: isUnique(logos, logos[index]) ? logos[index] : undefined,
      letters: getFirstLetters(sponsor.name, isUnique(initials, initials[index]) ? 1 : 2),
      background: `var(--tile-${TILE_COLOURS[index % TILE_COLOURS.length]})`,
    },
  }))
}

/** SP-02: undefined for a sponsor with a page of ours. */
export const getExternalUrl = ({
  content_type,
  link_type,
  link_url,
}: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? toSafeHttpLink(link_url) : undefined

/** Spec 7: there is no detail request, so the detail page uses the list. */
export const createSponsorsQueryOptions = () =>
  queryOptions({
    ...createResponseQueryOptions(listSponsors, {}, { errorDisplay: 'inline', staleTime: 60_000 }),
    select: addBadges,
  })

export function SponsorBadge({ badge, large }: { badge: Badge; large?: boolean }) {
  const { logo, letters, background } = badge
  const [address, onError] = useSafeImage(logo)
  return (
    <span className={css.badge} data-mark data-large={large || undefined} aria-hidden>
      {address ? (
        <img className={css.logo} src={address} alt="" onError={onError} />
      ) : (
        <span
          className={`center ${css.letters}`}
          style={{ backgroundImage: `linear-gradient(var(--shade), var(--shade)), ${background}` }}
        >
          {letters}
        </span>
      )}
    </span>
  )
}
