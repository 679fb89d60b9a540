import { useImage } from './useImage'
import css from './Picture.module.css'

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
