import type { ReactNode } from 'react'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { BottomSheet } from './BottomSheet'
import css from './ChoiceSheet.module.css'

interface Props {
  title: string
  opened: boolean
  /** After 取消 and after 确认: discard the draft. */
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

/** A sheet with 取消 and 确认 beside its title: nothing is chosen until 确认. */
export const ChoiceSheet = ({ title, opened, onClose, onDone, children }: Props) => (
  <BottomSheet
    title={title}
    opened={opened}
    onClose={onClose}
    left={
      <button type="button" className={css.cancel} onClick={onClose}>
        {words.cancel}
      </button>
    }
    right={
      <button
        type="button"
        className={css.done}
        onClick={() => {
          onDone()
          onClose()
        }}
      >
        {screenWords.done}
      </button>
    }
  >
    {children}
  </BottomSheet>
)
