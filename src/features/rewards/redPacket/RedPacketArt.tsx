import { type ReactNode, type Ref, useId } from 'react'
import type { RedPacketPhase } from '@/contract/rewards'

type PacketState = RedPacketPhase | 'noDraws'

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
  /** The packet is at 58, 24 and 184 by 284. */
  viewBox: string
  children: (fills: Fills) => ReactNode
}

/** Each gradient spans the whole packet. */
export function PacketGradientSvg({ className, viewBox, children }: SvgProps) {
  const id = useId().replaceAll(':', '')
  const packetGradient = { gradientUnits: 'userSpaceOnUse', x1: 58, y1: 24 } as const
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg className={className} viewBox={viewBox} aria-hidden>
      <defs>
        <linearGradient id={`${id}b`} {...packetGradient} x2="187" y2="308">
          <stop offset="0" stopColor="#ff6a55" />
          <stop offset=".55" stopColor="#ea2f37" />
          <stop offset="1" stopColor="#bd1025" />
        </linearGradient>
        <linearGradient id={`${id}f`} {...packetGradient} x2="187" y2="172">
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

const EMBOSSED_STROKES = [
  [2, '#8e0a1a', 0.5],
  [0, '#ffd98a', 0.6],
] as const

export const PacketFrontPaths = ({ fill }: { fill: string }) => (
  <>
    <path d={FRONT} fill={fill} />
    <path
      d="M64 144Q150 217 236 144V284Q236 302 218 302H82Q64 302 64 284z"
      fill="none"
      stroke="#ffd98a"
      strokeOpacity=".45"
      strokeWidth="2"
    />
    {EMBOSSED_STROKES.map(([dy, colour, opacity]) => (
      <g
        key={dy}
        transform={`translate(0 ${dy}) rotate(-18 150 256)`}
        fill="none"
        stroke={colour}
        strokeOpacity={opacity}
      >
        <path d="M84 256A66 24 0 0 1 216 256" strokeWidth="1.5" />
        <path d="M216 256A66 24 0 0 1 84 256" strokeWidth="3" />
        <circle cx="206" cy="268" r="6" fill={colour} fillOpacity={opacity} />
      </g>
    ))}
  </>
)

export const PacketFlapPaths = ({ fill }: { fill: string }) => (
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

export const PacketSealPaths = ({ fill, rim = '#c9780f', children }: SealProps) => (
  <>
    <circle cx="150" cy="174" r="46" fill="#8e0a1a" opacity=".35" />
    <circle cx="150" cy="169" r="46" fill={fill} />
    <circle cx="150" cy="169" r="38" fill="none" stroke={rim} strokeWidth="2.5" />
    {children}
  </>
)

export const SEAL_CHARACTER = (
  <text x="150" y="187" fontSize="50" fontWeight="800" textAnchor="middle" fill="#c4161f">
    開
  </text>
)

interface HourProps {
  /** 今日 or 明日, the hour, 开抢. */
  texts: readonly string[]
  fill: string
}

const Hour = ({ texts, fill }: HourProps) => (
  <g fontWeight="800" textAnchor="middle" fill={fill}>
    {texts.map((text, line) => (
      <text key={text} x="150" y={[154, 178, 195][line]} fontSize={line === 1 ? 24 : 14}>
        {text}
      </text>
    ))}
  </g>
)

const PADLOCK = (
  <g fill="none" stroke="#5c2326" strokeWidth="6" strokeLinejoin="round">
    <path d="M138 166V155a12 12 0 0 1 24 0V166" />
    <path d="M131 166H169V190H131z" fill="#5c2326" />
  </g>
)

interface Props {
  className?: string | undefined
  packetState: PacketState
  hourTexts: readonly string[]
  packetRef: Ref<SVGGElement>
}

export const RedPacketArt = ({ className, packetState, hourTexts, packetRef }: Props) => (
  <PacketGradientSvg className={className} viewBox="0 0 300 330">
    {({ body, flap, gold, steel }) => {
      const isGolden = packetState === 'open' || packetState === 'before'
      return (
        <>
          <ellipse cx="150" cy="316" rx="100" ry="11" fill="#3a020b" opacity=".4" />
          <g ref={packetRef}>
            <PacketFrontPaths fill={body} />
            <PacketFlapPaths fill={flap} />
            <PacketSealPaths fill={isGolden ? gold : steel} {...(!isGolden && { rim: '#7d4e4d' })}>
              {packetState === 'open' && SEAL_CHARACTER}
              {packetState === 'noDraws' && PADLOCK}
              {packetState === 'before' && <Hour texts={hourTexts} fill="#c4161f" />}
              {packetState === 'after' && <Hour texts={hourTexts} fill="#5c2326" />}
            </PacketSealPaths>
          </g>
          {isGolden &&
            COINS.filter(([, y]) => packetState === 'open' || y < 200).map(
              ([x, y, scale, turn]) => (
                <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
                  <circle cx="2" cy="3" r="20" fill="#8a4506" />
                  <circle r="20" fill={gold} />
                  <circle r="14.5" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
                  <path d="M-6-6H6V6H-6z" fill="#b7650c" />
                </g>
              ),
            )}
        </>
      )
    }}
  </PacketGradientSvg>
)
