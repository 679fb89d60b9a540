import type { ReactNode } from 'react'
import css from './OpenedPacket.module.css'

const COINS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A packet whose flap opens and whose letter (the children) slides out; open at once with reduced motion. */
export const OpenedPacket = ({ children }: { children: ReactNode }) => (
  <div className={css.packet}>
    <span className={css.glow} />
    <span className={css.back} />
    <span className={css.lifted} />
    <div className={css.letter}>{children}</div>
    <span className={css.pocket} />
    <span className={css.blessing}>福</span>
    <span className={css.closed} />
    <span className={css.seal}>開</span>
    {COINS.map((n) => (
      <i key={n} className={css.coin} data-n={n} />
    ))}
  </div>
)
