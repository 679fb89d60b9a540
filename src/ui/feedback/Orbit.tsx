import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { OrbitLine, type OrbitSceneProps, ORBIT_FLATTENING, STAR_PATH } from './OrbitPart'
import * as css from './Orbit.module.css'

const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (
  <path key={degrees} d="M30 0H37" transform={`rotate(${degrees})`} className={css.ray} />
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

const INTO_ORBIT_PLANE = `rotate(-18) scale(1 ${ORBIT_FLATTENING})`
const OUT_OF_ORBIT_PLANE = `scale(1 ${1 / ORBIT_FLATTENING}) rotate(18)`

/** Without `degrees` the star circles. */
const PullOrbit = ({ degrees }: { degrees: number | undefined }) => (
  <svg viewBox="-26 -20 52 40" className={css.orbit} data-orbit={degrees ?? 'circling'} aria-hidden>
    <OrbitLine rx={22} />
    <g transform={INTO_ORBIT_PLANE}>
      <g className={css.circling} transform={`rotate(${-(degrees ?? 0)})`}>
        <g transform="translate(-22)">
          <g className={css.circling} data-back transform={`rotate(${degrees ?? 0})`}>
            <path d={STAR_PATH} className={css.star} transform={OUT_OF_ORBIT_PLANE} />
          </g>
        </g>
      </g>
    </g>
  </svg>
)

const ORBIT_RADIUS = 122
const WAITING_CIRCLE_RADIUS = 26
const TAIL_PARTS = 15
const TAIL_PART_RADIANS = (4 * Math.PI) / 180
const round = (value: number) => value.toFixed(2)

function getTailPoint(r: number, part: number): string {
  const angle = part * TAIL_PART_RADIANS
  return `${round(-r * Math.cos(angle))} ${round(-r * Math.sin(angle))}`
}

const Tail = ({ r, className }: { r: number; className: string | undefined }) => (
  <g className={className} fill="none" stroke="var(--spark)">
    {Array.from({ length: TAIL_PARTS }, (_, index) => (
      <path
        key={index}
        // The parts overlap, so that no gap shows.
        d={`M${getTailPoint(r, index)}A${r} ${r} 0 0 1 ${getTailPoint(r, index + 1.1)}`}
        strokeWidth={round(12 - index * 0.75)}
        opacity={round((1 - index / TAIL_PARTS) ** 1.6)}
      />
    ))}
  </g>
)

const backgroundStars = Array.from({ length: 30 }, (_, index) => (
  // Martin Roberts' R2 sequence spreads them evenly.
  <circle
    key={index}
    cx={round(((index * 0.7549 + 0.5) % 1) * 390 - 195)}
    cy={round(((index * 0.5698 + 0.5) % 1) * 560 - 200)}
    r={[0.7, 1, 1.5][index % 3]}
    className={css.backgroundStar}
    data-bright={index % 5 === 0 || undefined}
  />
))

/** Drawn in the orbit's plane, which is turned and flattened; names and markers are turned back. */
function Scene({ from, to, state, initialState, markerCount = 1 }: OrbitSceneProps) {
  const sceneRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scene = sceneRef.current
    // Computes the layout of the state before, so that CSS transitions run from there.
    scene?.getBoundingClientRect()
    if (scene) scene.dataset['state'] = state
  }, [state])
  return (
    <div ref={sceneRef} className={css.scene} data-state={initialState}>
      <Label {...to} isTarget />
      <svg viewBox="-195 -85 390 170" aria-hidden>
        <radialGradient id="scene-light">
          <stop offset=".3" stopColor="var(--on-deep)" />
          <stop offset=".36" stopColor="var(--spark)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--spark)" stopOpacity="0" />
        </radialGradient>
        {[from, to].map(({ colour }, index) => (
          <radialGradient key={index} id={`scene-${index}`} cx=".34" cy=".28" r=".85">
            <stop stopColor="var(--brand-pale)" />
            <stop offset=".5" stopColor={colour} />
            <stop offset="1" stopColor="var(--stage)" />
          </radialGradient>
        ))}
        {backgroundStars}
        <g color="var(--soft-line)">
          <OrbitLine rx={ORBIT_RADIUS} />
        </g>
        <g transform={INTO_ORBIT_PLANE}>
          {Array.from({ length: markerCount }, (_, index) => (
            <g key={index} className={css.journey} style={{ '--index': index } as CSSProperties}>
              <Tail r={ORBIT_RADIUS} className={css.journeyTail} />
              <g className={css.journeyEnd}>
                <g className={css.spin}>
                  <Tail r={WAITING_CIRCLE_RADIUS} className={css.waitingTail} />
                  <g className={css.arm}>
                    <g className={css.unspin}>
                      <g transform={OUT_OF_ORBIT_PLANE}>
                        <circle r="36" fill="url(#scene-light)" className={css.marker} />
                      </g>
                    </g>
                  </g>
                </g>
              </g>
            </g>
          ))}
        </g>
        {[from, to].map(({ name }, index) => (
          <g
            key={index}
            transform={`translate(${index > 0 ? '116 -37.7' : '-116 37.7'})`}
            data-to={index > 0 || undefined}
          >
            <g className={css.body}>
              <circle r="44" fill="url(#scene-light)" className={css.halo} />
              <circle r="28" fill={`url(#scene-${index})`} />
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
