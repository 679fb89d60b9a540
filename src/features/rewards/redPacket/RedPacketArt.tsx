import { useId } from 'react'

const COINS = [
  [44, 252, 1, -18],
  [258, 268, 1.2, 14],
  [34, 120, 0.65, 24],
  [270, 96, 0.75, -10],
] as const

/** The closed packet with its golden seal. */
export function RedPacketArt({ className }: { className?: string | undefined }) {
  const id = useId().replaceAll(':', '')
  const [body, flap, gold] = [`${id}b`, `${id}f`, `${id}g`]
  return (
    <svg className={className} viewBox="0 0 300 330" aria-hidden>
      <defs>
        <linearGradient id={body} x2=".7" y2="1">
          <stop offset="0" stopColor="#ff6a55" />
          <stop offset=".55" stopColor="#ea2f37" />
          <stop offset="1" stopColor="#bd1025" />
        </linearGradient>
        <linearGradient id={flap} x2=".7" y2="1">
          <stop offset="0" stopColor="#ff8a6e" />
          <stop offset="1" stopColor="#e5383e" />
        </linearGradient>
        <linearGradient id={gold} x2=".7" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset=".5" stopColor="#ffcb52" />
          <stop offset="1" stopColor="#e0901b" />
        </linearGradient>
      </defs>
      <ellipse cx="150" cy="316" rx="100" ry="11" fill="#3a020b" opacity=".4" />
      <rect x="58" y="24" width="184" height="284" rx="24" fill={`url(#${body})`} />
      <path
        d="M58 132V48Q58 24 82 24H218Q242 24 242 48V132Q150 212 58 132z"
        fill="#8e0a1a"
        opacity=".35"
        transform="translate(0 6)"
      />
      <path
        d="M58 132V48Q58 24 82 24H218Q242 24 242 48V132Q150 212 58 132z"
        fill={`url(#${flap})`}
      />
      <path
        d="M71 124V51Q71 37 85 37H215Q229 37 229 51V124"
        fill="none"
        stroke="#ffd98a"
        strokeOpacity=".6"
        strokeWidth="2.5"
      />
      <circle cx="150" cy="174" r="46" fill="#8e0a1a" opacity=".35" />
      <circle cx="150" cy="169" r="46" fill={`url(#${gold})`} />
      <circle cx="150" cy="169" r="38" fill="none" stroke="#c9780f" strokeWidth="2.5" />
      <text x="150" y="187" fontSize="50" fontWeight="800" textAnchor="middle" fill="#c4161f">
        開
      </text>
      <path
        d="M88 264H212M104 281H196"
        stroke="#ffd98a"
        strokeOpacity=".7"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {COINS.map(([x, y, scale, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          <circle cx="2" cy="3" r="20" fill="#8a4506" />
          <circle r="20" fill={`url(#${gold})`} />
          <circle r="14.5" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
          <path d="M-6-6H6V6H-6z" fill="#b7650c" />
        </g>
      ))}
    </svg>
  )
}
