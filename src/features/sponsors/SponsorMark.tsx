import { useState } from 'react'
import type { Mark } from './sponsorList'
import css from './Sponsors.module.css'

/** A sponsor's logo; its letters where there is none, where it cannot be read, or where others have the same. */
export function SponsorMark({ mark, large }: { mark: Mark; large?: boolean }) {
  const { logo, letters, tone } = mark
  const [broken, setBroken] = useState<string>()
  return (
    <span className={css.mark} data-mark data-large={large || undefined} aria-hidden>
      {logo && broken !== logo ? (
        <img className={css.logo} src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <span className={`center ${css.letters}`} data-tone={tone}>
          {letters}
        </span>
      )}
    </span>
  )
}
