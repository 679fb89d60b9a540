import { useSafeImage } from '@/ui/content/Picture'
import * as css from './ProfilePage.module.css'

interface Props {
  src: string | undefined
  size: number
}

export function Avatar({ src, size }: Props) {
  const [address, onError] = useSafeImage(src)
  return (
    <span className={`fixed-size ${css.avatar}`} style={{ width: size, height: size }}>
      {address ? (
        <img src={address} alt="头像" onError={onError} />
      ) : (
        <svg viewBox="0 0 64 64" role="img" aria-label="头像">
          <rect width="64" height="64" fill="var(--brand-pale)" />
          <circle cx="32" cy="26" r="12" fill="var(--brand-deep)" />
          <path d="M8 64c2-18 12-22 24-22s22 4 24 22z" fill="var(--brand-2-deep)" />
          <circle cx="28" cy="25" r="1.8" fill="var(--on-deep)" />
          <circle cx="36" cy="25" r="1.8" fill="var(--on-deep)" />
        </svg>
      )}
    </span>
  )
}
