import { useState } from 'react'
import { toSafeImage } from '@/lib/platform/url'
import * as css from './Picture.module.css'

interface Props {
  src: string | null | undefined
  alt: string
  /** Width divided by height; without it the picture fills its box. */
  ratio?: number
  /** Loaded at once: on the first screen. */
  eager?: boolean
  fit?: 'cover' | 'contain'
  className?: string
  transitionName?: string | undefined
}

export function Picture(props: Props) {
  const { src, alt, ratio, eager, fit = 'cover', className, transitionName } = props
  const [address, onError] = useSafeImage(src)
  return (
    <span
      className={`${css.frame} ${className ?? ''}`}
      style={{ aspectRatio: ratio, viewTransitionName: transitionName }}
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
        <span
          className={css.placeholder}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <svg viewBox="0 0 48 48" aria-hidden>
            <path d="M24 6l4.6 13.4L42 24l-13.4 4.6L24 42l-4.6-13.4L6 24l13.4-4.6z" />
            <circle cx="39" cy="10" r="2.5" />
          </svg>
        </span>
      )}
    </span>
  )
}

/** The address, undefined when it is unsafe or has failed to load; and the image's onError. */
export function useSafeImage(
  src: string | null | undefined,
): readonly [address: string | undefined, onError: () => void] {
  const address = toSafeImage(src)
  const [brokenAddress, setBrokenAddress] = useState<string>()
  return [address === brokenAddress ? undefined : address, () => setBrokenAddress(address)]
}

interface BrandLogoProps {
  src: string
  /** In px. */
  size: number
}

export function BrandLogo({ src, size }: BrandLogoProps) {
  const [address, onError] = useSafeImage(src)
  const box = { width: size, height: size }
  if (address)
    return <img className={css.logo} style={box} src={address} alt="" onError={onError} />
  return (
    <span className={css.logo} style={box} aria-hidden>
      <svg viewBox="0 0 28 28" width={size} height={size}>
        <path
          d="M14 5.5l2.3 6.2L22.5 14l-6.2 2.3L14 22.5l-2.3-6.2L5.5 14l6.2-2.3z"
          fill="var(--on-deep)"
        />
      </svg>
    </span>
  )
}
