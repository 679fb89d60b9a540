import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { OrbitLine, type OrbitSceneProps, ORBIT_FLATTENING, STAR_PATH } from './OrbitPart'
import css from './Orbit.module.css'

const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
  <path key={turn} d="M30 0H37" transform={`rotate(${turn})`} className={css.ray} />
))

const Sparks = () => (
  <svg
    viewBox="-40 -40 80 80"
    preserveAspectRatio="none"
    className={css.sparks}
    data-sparks
    aria-hidden
  >
    {rays}
  </svg>
)

const FLAT = `rotate(-18) scale(1 ${ORBIT_FLATTENING})`
const UPRIGHT = `scale(1 ${1 / ORBIT_FLATTENING}) rotate(18)`

const PullOrbit = ({ turn }: { turn: number | undefined }) => (
  <svg viewBox="-26 -20 52 40" className={css.pull} data-orbit={turn ?? 'circling'} aria-hidden>
    <OrbitLine rx={22} />
    <g transform={FLAT}>
      <g className={css.circling} transform={`rotate(${-(turn ?? 0)})`}>
        <g transform="translate(-22)">
          <g className={css.circling} data-back transform={`rotate(${turn ?? 0})`}>
            <path d={STAR_PATH} className={css.star} transform={UPRIGHT} />
          </g>
        </g>
      </g>
    </g>
  </svg>
)

const WIDE = 122
const SMALL = 26
const round = (n: number) => n.toFixed(2)

const Tail = ({ r, className }: { r: number; className: string | undefined }) => (
  <g className={className} fill="none" stroke="var(--spark)">
    {Array.from({ length: 15 }, (_, i) => {
      const at = (step: number) => {
        const turn = (step * 4 * Math.PI) / 180
        return `${round(-r * Math.cos(turn))} ${round(-r * Math.sin(turn))}`
      }
      return (
        <path
          key={i}
          d={`M${at(i)}A${r} ${r} 0 0 1 ${at(i + 1.1)}`}
          strokeWidth={round(12 - i * 0.75)}
          opacity={round((1 - i / 15) ** 1.6)}
        />
      )
    })}
  </g>
)

const stars = Array.from({ length: 30 }, (_, i) => (
  // Spread evenly.
  <circle
    key={i}
    cx={round(((i * 0.7549 + 0.5) % 1) * 390 - 195)}
    cy={round(((i * 0.5698 + 0.5) % 1) * 560 - 200)}
    r={[0.7, 1, 1.5][i % 3]}
    className={css.far}
    data-bright={i % 5 === 0 || undefined}
  />
))

/** Drawn in the orbit's plane, which is turned and flattened; names and light are turned back. */
function Scene({ from, to, state, initialState, markerCount = 1 }: OrbitSceneProps) {
  const box = useRef<HTMLDivElement>(null)
  // Drawn at its start first, so that CSS transitions run from there.
  useLayoutEffect(() => {
    const drawn = box.current
    drawn?.getBoundingClientRect()
    if (drawn) drawn.dataset['state'] = state
  }, [state])
  return (
    <div ref={box} className={css.scene} data-state={initialState}>
      <Label {...to} isTarget />
      <svg viewBox="-195 -85 390 170" aria-hidden>
        <radialGradient id="scene-light">
          <stop offset=".3" stopColor="var(--on-deep)" />
          <stop offset=".36" stopColor="var(--spark)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--spark)" stopOpacity="0" />
        </radialGradient>
        {[from, to].map(({ colour }, i) => (
          <radialGradient key={i} id={`scene-${i}`} cx=".34" cy=".28" r=".85">
            <stop stopColor="var(--brand-pale)" />
            <stop offset=".5" stopColor={colour} />
            <stop offset="1" stopColor="var(--stage)" />
          </radialGradient>
        ))}
        {stars}
        <g color="var(--soft-line)">
          <OrbitLine rx={WIDE} />
        </g>
        <g transform={FLAT}>
          {Array.from({ length: markerCount }, (_, i) => (
            <g key={i} className={css.rotor} style={{ '--i': i } as CSSProperties}>
              <Tail r={WIDE} className={css.tail} />
              <g className={css.end}>
                <g className={css.spin}>
                  <Tail r={SMALL} className={css.small} />
                  <g className={css.arm}>
                    <g className={css.unspin}>
                      <g transform={UPRIGHT}>
                        <circle r="36" fill="url(#scene-light)" className={css.light} />
                      </g>
                    </g>
                  </g>
                </g>
              </g>
            </g>
          ))}
        </g>
        {[from, to].map(({ name }, i) => (
          <g
            key={i}
            transform={`translate(${i ? '116 -37.7' : '-116 37.7'})`}
            data-to={i > 0 || undefined}
          >
            <g className={css.body}>
              <circle r="44" fill="url(#scene-light)" className={css.halo} />
              <circle r="28" fill={`url(#scene-${i})`} />
              <text className={css.letter} fontSize="20">
                {name.slice(0, 1)}
              </text>
            </g>
          </g>
        ))}
      </svg>
      <Label {...from} />
    </div>
  )
}

interface LabelProps extends Pick<OrbitSceneProps['to'], 'name' | 'amount'> {
  isTarget?: boolean
}

const Label = ({ name, amount, isTarget }: LabelProps) => (
  <div className={`anywhere text-center ${css.label}`} data-to={isTarget}>
    <span className="dim-sm">{name}</span>
    {amount}
  </div>
)

export default { Scene, Sparks, PullOrbit }
