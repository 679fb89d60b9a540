import { words } from '@/lib/words'
import css from './ActionSheet.module.css'
import { BottomSheet } from './BottomSheet'

export interface SheetAction {
  label: string
  onClick: () => void
  danger?: boolean
  disabled?: boolean
}
interface Props {
  title: string
  opened: boolean
  onClose: () => void
  actions: readonly SheetAction[]
}

/** A sheet of choices, one per line, with 取消 below. */
export const ActionSheet = ({ title, opened, onClose, actions }: Props) => (
  <BottomSheet title={title} opened={opened} onClose={onClose}>
    <div className={css.actions}>
      {actions.map(({ label, onClick, danger, disabled }) => (
        <button
          key={label}
          type="button"
          className={css.action}
          data-danger={danger || undefined}
          disabled={disabled}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {label}
        </button>
      ))}
    </div>
    <button type="button" className={css.cancel} onClick={onClose}>
      {words.cancel}
    </button>
  </BottomSheet>
)
