import { copyValue } from './copy'
import css from './CopyButton.module.css'

interface Props {
  value: string
  /** Its accessible name: 复制, 复制地址 … */
  name?: string
  /** The visible text when it is shorter than the name. */
  text?: string
}

/** A small button that copies and shows 复制成功！. */
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
