import { IconRotateClockwise2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { tab } from '@/lib/storage'
import css from './LandscapeTip.module.css'

const SEEN = 'landscape-tip'
/** Milliseconds, long enough to be read. */
const STAYS = 5_000

/** Once per visit on a phone held upright: many games have more room sideways. */
export function LandscapeTip() {
  const [shown, setShown] = useState(
    () =>
      tab.get(SEEN) === null &&
      window.matchMedia('(orientation: portrait) and (pointer: coarse)').matches,
  )
  useEffect(() => {
    if (!shown) return
    tab.set(SEEN, '1')
    const timer = setTimeout(() => setShown(false), STAYS)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <p className={css.tip}>
      <IconRotateClockwise2 size={20} aria-hidden />
      横屏游玩，画面更完整
      <button type="button" aria-label="关闭提示" onClick={() => setShown(false)}>
        <IconX size={20} aria-hidden />
      </button>
    </p>
  )
}
