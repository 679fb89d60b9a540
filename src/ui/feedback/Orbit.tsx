import { type OrbitProps, STAR } from './OrbitPart'
import css from './Orbit.module.css'

const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
  <path key={turn} d="M30 0H37" transform={`rotate(${turn})`} className={css.ray} />
))

/** The sparks alone, around the element that they stand in. */
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

/** Pulling a screen down: the star goes half the orbit, and circles while it is read again. */
const PullOrbit = ({ turn }: { turn: number | undefined }) => (
  <svg viewBox="-26 -20 52 40" className={css.pull} data-orbit={turn ?? 'circling'} aria-hidden>
    <g className={css.side}>
      <circle r="22" className={css.line} />
      <g className={css.circling} transform={`rotate(${turn ?? 0})`}>
        <g transform="translate(-22)">
          <g className={css.circling} data-back transform={`rotate(${-(turn ?? 0)})`}>
            <path d={STAR} className={`${css.star} ${css.upright}`} />
          </g>
        </g>
      </g>
    </g>
  </svg>
)

/**
 * 星轨: money is a light that travels an orbit from one wallet to the other. A circle seen from the side: what moves is
 * turned within it, and the star turned back. Without motion: where it ends (docs/decisions/theme.md).
 */
const Orbit = ({ from, to, arrived }: OrbitProps) => (
  <div className={css.orbit} data-arrived={arrived || undefined}>
    <svg viewBox="-140 -56 280 104" width="280" height="104" aria-hidden>
      <g className={css.side}>
        <circle r="70" className={css.line} />
        <path d="M-70 0A70 70 0 0 1 70 0" pathLength="180" className={css.trail} />
      </g>
      <circle cx="-70" r="22" className={css.body} />
      <text x="-70" className={css.letter}>
        {from.slice(0, 1)}
      </text>
      <g className={css.to}>
        <circle r="32" className={css.halo} />
        <circle r="22" className={css.body} />
        <text className={css.letter}>{to.slice(0, 1)}</text>
        {arrived && (
          <>
            {rays}
            <circle r="23" className={css.full} />
            <path d="M-9 1l6 6L9-6" pathLength="1" className={css.check} />
          </>
        )}
      </g>
      <g className={css.side}>
        <g className={css.turn}>
          <g className={css.start}>
            <g className={css.back}>
              <g className={css.upright}>
                <circle r="13" className={css.glow} />
                <path d={STAR} className={css.star} />
              </g>
            </g>
          </g>
        </g>
      </g>
    </svg>
    <div className={css.names}>
      <span>{from}</span>
      <span>{to}</span>
    </div>
  </div>
)

/** One part, fetched by itself (OrbitPart). */
export default { Orbit, Sparks, PullOrbit }
