import css from './Picture.module.css'
import { useState } from 'react'
import { safeImage } from '@/lib/url'

/** A picture's address from a server, checked, until it turns out not to load; and what to call then. */
export function useImage(src: string | null | undefined) {
  const address = safeImage(src)
  const [broken, setBroken] = useState<string>()
  return [address === broken ? undefined : address, () => setBroken(address)] as const
}

interface Props {
  /** An address from a server: checked here. */
  src: string | null | undefined
  alt: string
  /**
   * Width divided by height; reserves the space before the picture loads. Without it, the picture fills its
   * box.
   */
  ratio?: number
  /** For a picture on the first screen: loaded at once. */
  eager?: boolean
  fit?: 'cover' | 'contain'
  className?: string
  /** What it is called while screens change: the same picture on the next one takes its place. */
  moves?: string
}

/** A picture on a coloured background; when there is none to show, a drawn one. */
export function Picture({ src, alt, ratio, eager, fit = 'cover', className, moves }: Props) {
  const [address, onError] = useImage(src)
  return (
    <span
      className={`${css.frame} ${className ?? ''}`}
      style={{ aspectRatio: ratio, viewTransitionName: moves }}
    >
      {address ? (
        <img
          className={css.image}
          src={address}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          style={{ objectFit: fit }}
          onError={onError}
        />
      ) : (
        <span className={css.drawn} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <svg viewBox="0 0 48 48" aria-hidden>
            <path d="M24 6l4.6 13.4L42 24l-13.4 4.6L24 42l-4.6-13.4L6 24l13.4-4.6z" />
            <circle cx="39" cy="10" r="2.5" />
          </svg>
        </span>
      )}
    </span>
  )
}

interface MarkProps {
  /** The site's logo from the server; a drawn one when there is none or it does not load. */
  src: string
  /** Width and height in px. */
  size: number
}

/** The site's logo, beside the site's name as text; it has no accessible name of its own. */
export function BrandMark({ src, size }: MarkProps) {
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
