import { IconCircleX } from '@tabler/icons-react'
import { screenWords } from '@/lib/screenWords'
import css from './fieldInput.module.css'

/** Empties the field beside it and keeps the keyboard open. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    className={css.icon}
    aria-label={screenWords.clear}
    // Not in the tab order: with a keyboard, the field can be emptied like any other.
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconCircleX size={20} aria-hidden />
  </button>
)
