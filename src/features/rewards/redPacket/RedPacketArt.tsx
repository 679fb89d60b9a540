import { type ReactNode, type Ref, useId } from 'react'

/** What the hero shows: a packet to draw, one that waits for its hour, one without a draw left, a day that is over. */
export type Picture = 'open' | 'before' | 'none' | 'after'

const FLAP = 'M58 132V48Q58 24 82 24H218Q242 24 242 48V132Q150 212 58 132z'
const FRONT = 'M58 132Q150 212 242 132V284Q242 308 218 308H82Q58 308 58 284z'

const COINS = [
  [44, 252, 1, -18],
  [258, 268, 1.2, 14],
  [34, 120, 0.65, 24],
  [270, 96, 0.75, -10],
] as const

interface Fills {
  body: string
  flap: string
  gold: string
  steel: string
}

interface SvgProps {
  className?: string | undefined
  /** The packet itself is from 58, 24 and 184 by 284. */
  viewBox: string
  children: (fills: Fills) => ReactNode
}

/** A piece of the packet; all pieces have one set of gradients, laid over the packet and not over the piece. */
export function PacketSvg({ className, viewBox, children }: SvgProps) {
  const id = useId().replaceAll(':', '')
  const whole = { gradientUnits: 'userSpaceOnUse', x1: 58, y1: 24 } as const
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg className={className} viewBox={viewBox} aria-hidden>
      <defs>
        <linearGradient id={`${id}b`} {...whole} x2="187" y2="308">
          <stop offset="0" stopColor="#ff6a55" />
          <stop offset=".55" stopColor="#ea2f37" />
          <stop offset="1" stopColor="#bd1025" />
        </linearGradient>
        <linearGradient id={`${id}f`} {...whole} x2="187" y2="172">
          <stop offset="0" stopColor="#ff8a6e" />
          <stop offset="1" stopColor="#e5383e" />
        </linearGradient>
        <linearGradient id={`${id}g`} x2=".7" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset=".5" stopColor="#ffcb52" />
          <stop offset="1" stopColor="#e0901b" />
        </linearGradient>
        <linearGradient id={`${id}s`} x2=".7" y2="1">
          <stop offset="0" stopColor="#f4e6e2" />
          <stop offset=".5" stopColor="#c9a9a4" />
          <stop offset="1" stopColor="#8c5f5d" />
        </linearGradient>
      </defs>
      {children({ body: fill('b'), flap: fill('f'), gold: fill('g'), steel: fill('s') })}
    </svg>
  )
}

/** The front, which stays when the flap is lifted. */
export const Front = ({ fill }: { fill: string }) => (
  <>
    <path d={FRONT} fill={fill} />
    <path
      d="M88 264H212M104 281H196"
      stroke="#ffd98a"
      strokeOpacity=".7"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
)

export const Flap = ({ fill }: { fill: string }) => (
  <>
    <path d={FLAP} fill="#8e0a1a" opacity=".35" transform="translate(0 6)" />
    <path d={FLAP} fill={fill} />
    <path
      d="M71 124V51Q71 37 85 37H215Q229 37 229 51V124"
      fill="none"
      stroke="#ffd98a"
      strokeOpacity=".6"
      strokeWidth="2.5"
    />
  </>
)

interface SealProps {
  fill: string
  rim?: string
  children: ReactNode
}

/** The coin that closes the flap, with what is struck on it. */
export const Seal = ({ fill, rim = '#c9780f', children }: SealProps) => (
  <>
    <circle cx="150" cy="174" r="46" fill="#8e0a1a" opacity=".35" />
    <circle cx="150" cy="169" r="46" fill={fill} />
    <circle cx="150" cy="169" r="38" fill="none" stroke={rim} strokeWidth="2.5" />
    {children}
  </>
)

export const KAI = (
  <text x="150" y="187" fontSize="50" fontWeight="800" textAnchor="middle" fill="#c4161f">
    開
  </text>
)

/** Ten o'clock, a padlock, a star that has set. */
const STRUCK: Record<Picture, ReactNode> = {
  open: KAI,
  before: (
    <path
      d="M150 143V169L129 157M150 138V134M150 204v-4M181 169h4M115 169h4"
      fill="none"
      stroke="#c4161f"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  none: (
    <g fill="none" stroke="#5c2326" strokeWidth="6" strokeLinejoin="round">
      <path d="M138 166V155a12 12 0 0 1 24 0V166" />
      <path d="M131 166H169V190H131z" fill="#5c2326" />
    </g>
  ),
  after: (
    <path
      d="M150 143q3 23 26 26-23 3-26 26-3-23-26-26 23-3 26-26z"
      fill="#5c2326"
      stroke="#5c2326"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ),
}

interface Props {
  className?: string | undefined
  picture: Picture
  /** The packet without its coins and its shadow. */
  packet: Ref<SVGGElement>
}

/** The closed packet with its seal: golden where it can be opened, or will be today. */
export const RedPacketArt = ({ className, picture, packet }: Props) => (
  <PacketSvg className={className} viewBox="0 0 300 330">
    {({ body, flap, gold, steel }) => {
      const golden = picture === 'open' || picture === 'before'
      return (
        <>
          <ellipse cx="150" cy="316" rx="100" ry="11" fill="#3a020b" opacity=".4" />
          <g ref={packet}>
            <Front fill={body} />
            <Flap fill={flap} />
            <Seal fill={golden ? gold : steel} {...(!golden && { rim: '#7d4e4d' })}>
              {STRUCK[picture]}
            </Seal>
          </g>
          {golden &&
            COINS.filter(([, y]) => picture === 'open' || y < 200).map(([x, y, scale, turn]) => (
              <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
                <circle cx="2" cy="3" r="20" fill="#8a4506" />
                <circle r="20" fill={gold} />
                <circle r="14.5" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
                <path d="M-6-6H6V6H-6z" fill="#b7650c" />
              </g>
            ))}
        </>
      )
    }}
  </PacketSvg>
)
