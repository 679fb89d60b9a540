import css from './Spinner.module.css'

/** Something is loading; the text beside it says what. Large on a page of its own. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <span className={css.spin} data-large={large || undefined} aria-hidden />
)
