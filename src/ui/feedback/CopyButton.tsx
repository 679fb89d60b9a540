import { copyValue } from './copy'
import css from './CopyButton.module.css'

interface Props {
  value: string
  /** What it says, and its name: 复制, 复制地址 … */
  name?: string
  /** Words on the glass when they are shorter than the name. */
  text?: string
}

/** A quiet button that copies and says 复制成功！. */
export const CopyButton = ({ value, name = '复制', text = name }: Props) => (
  <button
    type="button"
    className={css.copy}
    aria-label={name}
    onClick={() => void copyValue(value)}
  >
    {text}
  </button>
)
