import css from './Present.module.css'

/** A sentence with its quoted words in another colour: they stand on the screen. */
export const Say = ({ children }: { children: string }) => (
  <p className={css.say} aria-live="polite">
    {children
      .split(/(「[^」]+」)/)
      .map((part, nth) => (part.startsWith('「') ? <mark key={nth}>{part}</mark> : part))}
  </p>
)
