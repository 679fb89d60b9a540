import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sponsor } from '@/contract/sponsors'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { Picture } from '@/ui/content/Picture'
import css from './SponsorCard.module.css'
import type { Mark } from './marks'
import { leaveFor, outsideOf } from './outside'
import { SponsorMark } from './SponsorMark'

interface Props {
  sponsor: Sponsor
  mark: Mark
  eager: boolean
}

/** A sponsor: banner above; logo, name and subject below. */
export function SponsorCard({ sponsor, mark, eager }: Props) {
  const { id, name, title, banner } = sponsor
  const outside = outsideOf(sponsor)
  const body: ReactNode = (
    <>
      <Picture src={banner} alt="" ratio={750 / 320} eager={eager} />
      <span className={css.foot}>
        <SponsorMark mark={mark} />
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.title}>{title}</span>
        </span>
        <span className={css.arrow} aria-hidden>
          {outside ? <IconExternalLink size={20} /> : <IconChevronRight size={20} />}
        </span>
      </span>
    </>
  )
  if (!outside)
    return (
      <AppLink className={css.card} to={links.sponsor(id)} aria-label={name}>
        {body}
      </AppLink>
    )
  return (
    <a
      className={css.card}
      href={outside}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      onClick={(event) => {
        event.preventDefault()
        void leaveFor(outside)
      }}
    >
      {body}
    </a>
  )
}
