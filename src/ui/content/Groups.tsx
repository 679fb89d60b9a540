import css from './Groups.module.css'

/**
 * The signs of a long number or address in groups, for comparison by eye. Nothing stands between them: what is selected
 * by hand is in one piece.
 */
export const Groups = ({ of }: { of: readonly string[] }) => (
  <span translate="no" className={css.groups}>
    {of.map((group, at) => (
      <span key={at}>{group}</span>
    ))}
  </span>
)
