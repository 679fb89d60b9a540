import { useImage } from './useImage'
import css from './BrandMark.module.css'

interface Props {
  /** The site's logo from the server; a drawn one when there is none or it does not load. */
  src: string
  /** Width and height in px. */
  size: number
}

/** The site's logo, beside the site's name as text; it has no accessible name of its own. */
export function BrandMark({ src, size }: Props) {
  const [address, onError] = useImage(src)
  const box = { width: size, height: size }
  if (address)
    return <img className={css.mark} style={box} src={address} alt="" onError={onError} />
  return (
    <span className={css.mark} style={box} aria-hidden>
      <svg viewBox="0 0 28 28" width={size} height={size}>
        <circle cx="14" cy="14" r="14" className={css.disc} />
        <path
          d="M14 5.5l2.3 6.2L22.5 14l-6.2 2.3L14 22.5l-2.3-6.2L5.5 14l6.2-2.3z"
          fill="var(--on-deep)"
        />
      </svg>
    </span>
  )
}
