import css from './Skeletons.module.css'

type Size = number | string
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

export const SkeletonLine = ({ width = '100%', height = 14 }: { width?: Size; height?: Size }) => (
  <span className={css.bone} style={{ width, height }} aria-hidden />
)

export const SkeletonBlock = ({ height, radius }: { height: Size; radius?: Size }) => (
  <span
    className={css.bone}
    style={{ height, borderRadius: radius ?? 'var(--radius)' }}
    aria-hidden
  />
)

/** Skeletons of records. */
export const SkeletonRows = ({ count = 4 }: { count?: number }) => (
  <div className={css.rows} aria-hidden>
    {many(count).map((index) => (
      <div key={index} className={css.row}>
        <div className={css.side}>
          <SkeletonLine width={index % 2 ? 96 : 128} />
          <SkeletonLine width={150} height={11} />
        </div>
        <div className={css.end}>
          <SkeletonLine width={72} height={16} />
          <SkeletonLine width={44} height={11} />
        </div>
      </div>
    ))}
  </div>
)
