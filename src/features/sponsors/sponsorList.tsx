import { createQueryOptions } from '@/api/query'
import { type Sponsor, listSponsors } from '@/contract/sponsors'
import { toSafeImage, toSafeLink } from '@/lib/platform/url'
import { useImageAddress } from '@/ui/content/Picture'
import css from './Sponsors.module.css'

export interface Mark {
  /** Undefined where another sponsor has the same. */
  logo: string | undefined
  letters: string
  tone: number
}
const TILES = ['blue', 'teal', 'violet', 'orange', 'gold'] as const

const getFirstLetters = (name: string, count: number) => [...name.trim()].slice(0, count).join('')

export function createSponsorLogos(sponsors: readonly Sponsor[]): Mark[] {
  const count = (items: readonly unknown[], item: unknown) =>
    items.filter((candidate) => candidate === item).length
  const logos = sponsors.map(({ logo }) => toSafeImage(logo))
  const initials = sponsors.map(({ name }) => getFirstLetters(name, 1))
  return sponsors.map(({ name }, index) => ({
    logo: count(logos, logos[index]) === 1 ? logos[index] : undefined,
    letters:
      count(initials, initials[index]) === 1 ? getFirstLetters(name, 1) : getFirstLetters(name, 2),
    tone: index % TILES.length,
  }))
}

/** SP-02: undefined for a sponsor with a page of ours. */
export const getExternalAddress = ({
  content_type,
  link_type,
  link_url,
}: Sponsor): string | undefined =>
  content_type === 'link' && link_type === 'external' ? toSafeLink(link_url) : undefined

/** Spec 7: there is no detail request, so the detail page uses the list. */
export const sponsorsQuery = () =>
  createQueryOptions(listSponsors, {}, { errorDisplay: 'inline', staleTime: 60_000 })

export function SponsorLogo({ mark, large }: { mark: Mark; large?: boolean }) {
  const { logo, letters, tone } = mark
  const [address, onError] = useImageAddress(logo)
  return (
    <span className={css.mark} data-mark data-large={large || undefined} aria-hidden>
      {address ? (
        <img className={css.logo} src={address} alt="" onError={onError} />
      ) : (
        <span
          className={`center ${css.letters}`}
          style={{
            backgroundImage: `linear-gradient(var(--shade), var(--shade)), var(--tile-${TILES[tone]})`,
          }}
        >
          {letters}
        </span>
      )}
    </span>
  )
}
