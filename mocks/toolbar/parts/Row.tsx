import { Button } from '@mantine/core'
import styles from '../Toolbar.module.css'

interface Props {
  title: string
  notes: readonly (string | false)[]
  /** The word on each button, its deed, and what is said before the row's name instead of the word. */
  acts: readonly (readonly [word: string, act: () => void, say?: string])[]
  /** Its calls leave the fake. */
  real?: boolean
}

/** A row of a list: what it is, and what can be done with it. */
export const Row = ({ title, notes, acts, real }: Props) => (
  <li className={styles.row} data-real={real}>
    <span>
      <b>{title}</b>
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </span>
    {acts.map(([word, act, say = word]) => (
      <Button key={word} aria-label={`${say} ${title}`} onClick={act}>
        {word}
      </Button>
    ))}
  </li>
)
