import { useId } from 'react'
import { metalOf } from './metals'

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
