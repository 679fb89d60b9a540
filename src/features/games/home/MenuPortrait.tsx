import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { safeImage } from '@/lib/url'
import css from './MenuHead.module.css'

/** The member's picture; a drawn head when there is none or it does not load. */
export function MenuPortrait({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  const address = safeImage(src)
  return (
    <span className={css.portrait}>
      {address && address !== broken ? (
        <img src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        <IconUser size={24} aria-hidden />
      )}
    </span>
  )
}
