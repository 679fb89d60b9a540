import css from './Spinner.module.css'

/** Something is on its way; words beside it say what. Large where it has a page to itself. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <span className={css.spin} data-large={large || undefined} aria-hidden />
)
