import { useId } from 'react'

/** The ten metals: bronze, silver, gold, jade, sapphire, amethyst, star black. */
interface Metal {
  light: string
  body: string
  deep: string
  /** The colour of the number on the medal. */
  ink: string
  /** The card: dark where the text is (contrast AA), bright under the medal. */
  from: string
  to: string
  words: string
}

const metal = (...[light, body, deep, ink, from, to, words = '#fff']: string[]) =>
  ({ light, body, deep, ink, from, to, words }) as Metal

const METALS: readonly Metal[] = [
  metal('#F6CDA8', '#C8814C', '#7A4320', '#FFF4E8', '#4d2812', '#a5663a'),
  metal('#FFDDB8', '#D9975A', '#8C4F22', '#FFF6EA', '#5c3012', '#c07c42'),
  metal('#F5F8FC', '#AEBBCB', '#5E6C80', '#FFFFFF', '#343e4f', '#8494aa'),
  metal('#FFFFFF', '#C3D3E6', '#6C83A3', '#FFFFFF', '#33476a', '#8fa6c6'),
  metal('#FFF2C2', '#F0BC45', '#9A6411', '#FFFBEA', '#5c3907', '#c8922a'),
  metal('#FFE9A0', '#FFAE1F', '#A64F05', '#FFFBEA', '#6b2f03', '#dd8a18'),
  metal('#D8FFF4', '#3CC9A7', '#0A6E5C', '#F2FFFB', '#063f36', '#21a288'),
  metal('#D9E8FF', '#4A8DF7', '#1A3FA8', '#F4F8FF', '#11276b', '#3672e6'),
  metal('#F3DBFF', '#A855F7', '#55189E', '#FCF5FF', '#330d62', '#8f45e4'),
  metal('#FFE7A8', '#3A3160', '#120C2B', '#FFD98A', '#0e0922', '#43386f', '#ffdf9e'),
]

/** A level outside 1 to 10 uses the nearest. */
export const metalOf = (level: number): Metal =>
  METALS[Math.min(10, Math.max(1, level)) - 1] ?? (METALS[0] as Metal)

/** The level's medal: a shield in its metal, wings from VIP4, a crown from VIP7. */
export function VipBadge({ level, size }: { level: number; size: number }) {
  const id = useId().replaceAll(':', '')
  const { light, body, deep, ink } = metalOf(level)
  const metal = `url(#${id}m)`
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden>
      <defs>
        <linearGradient id={`${id}m`} x2=".7" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={body} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <radialGradient id={`${id}c`} cx=".4" cy=".3" r=".8">
          <stop offset="0" stopColor={body} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
      </defs>
      {level >= 4 && <path d="M20 34L2 28Q2 50 20 60zM76 34L94 28Q94 50 76 60z" fill={metal} />}
      <path d="M48 12L80 26V52Q78 78 48 92 18 78 16 52V26z" fill={metal} />
      <path d="M48 20L73 31V52Q71 73 48 84 25 73 23 52V31z" fill={`url(#${id}c)`} />
      <path d="M48 20V84Q25 73 23 52V31z" fill="#fff" opacity=".14" />
      {level >= 7 && <path d="M32 15L40 21 48 8 56 21 64 15 61 28H35z" fill="#ffd66b" />}
      <path
        d="M48 32l2.4 5.7 6.2.5-4.7 4 1.4 6L48 45l-5.3 3.2 1.4-6-4.7-4 6.2-.5z"
        fill={level === 10 ? '#ffd98a' : light}
      />
      <text x="48" y="73" fontSize="25" fontWeight="900" textAnchor="middle" fill={ink}>
        {level}
      </text>
    </svg>
  )
}
