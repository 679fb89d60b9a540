import css from './LeftOut.module.css'

/** Under a list: how many of its rows could not be read. */
export const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={css.leftOut} role="note">
      有 {count} 条记录暂时无法显示
    </p>
  )
