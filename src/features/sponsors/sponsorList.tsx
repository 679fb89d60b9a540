import { queryOptions } from '@tanstack/react-query'
import { createResponseQueryOptions } from '@/api/query'
import type { ApiResponse } from '@/api/response'
import { type Sponsor, listSponsors } from '@/contract/sponsors'
import { toSafeImage, toSafeHttpLink } from '@/lib/platform/url'
import { useSafeImage } from '@/ui/content/Picture'
import css from './Sponsors.module.css'

interface Mark {
  /** Undefined where another sponsor has the same. */
  logo: string | undefined
  letters: string
  tile: string
}
export interface MarkedSponsor extends Sponsor {
  mark: Mark
}
const TILES = ['blue', 'teal', 'violet', 'orange', 'gold'] as const

const getFirstLetters = (name: string, count: number) => [...name.trim()].slice(0, count).join('')

/** So that no two sponsors look alike. */
function addMarks({ data: sponsors }: ApiResponse<Sponsor[]>): MarkedSponsor[] {
  const isUnique = (items: readonly unknown[], item: unknown) =>
    items.indexOf(item) === items.lastIndexOf(item)
  const logos = sponsors.map(({ logo }) => toSafeImage(logo))
  const initials = sponsors.map(({ name }) => getFirstLetters(name, 1))
  return sponsors.map((sponsor, index) => ({
    ...sponsor,
    mark: {
      logo: isUnique(logos, logos[index]) ? logos[index] : undefined,
      letters: getFirstLetters(sponsor.name, isUnique(initials, initials[index]) ? 1 : 2),
      tile: `var(--tile-${TILES[index % TILES.length]})`,
    },
  }))
}

/** SP-02: undefined for a sponsor with a page of ours. */
export const getExternalAddress = ({
  content_type,
  link_type,
  link_url,
}: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? toSafeHttpLink(link_url) : undefined

/** Spec 7: there is no detail request, so the detail page uses the list. */
export const createSponsorsQuery = () =>
  queryOptions({
    ...createResponseQueryOptions(listSponsors, {}, { errorDisplay: 'inline', staleTime: 60_000 }),
    select: addMarks,
  })

export function SponsorLogo({ mark, large }: { mark: Mark; large?: boolean }) {
  const { logo, letters, tile } = mark
  const [address, onError] = useSafeImage(logo)
  return (
    <span className={css.mark} data-mark data-large={large || undefined} aria-hidden>
      {address ? (
        <img className={css.logo} src={address} alt="" onError={onError} />
      ) : (
        <span
          className={`center ${css.letters}`}
          style={{ backgroundImage: `linear-gradient(var(--shade), var(--shade)), ${tile}` }}
        >
          {letters}
        </span>
      )}
    </span>
  )
}
