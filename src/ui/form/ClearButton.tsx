import { IconCircleX } from '@tabler/icons-react'
import { words } from '@/lib/words'
import css from './fieldInput.module.css'

/** Empties the field beside it and keeps the keyboard up. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    className={css.icon}
    aria-label={words.clear}
    // Tab goes from field to field; the field itself is emptied by keyboard as any other.
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconCircleX size={19} aria-hidden />
  </button>
)
