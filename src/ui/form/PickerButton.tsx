import { IconChevronDown } from '@tabler/icons-react'
import css from './PickerButton.module.css'

interface Props {
  /** The id of the FieldFrame around it. */
  id: string
  /** The chosen option's text; without it the placeholder is shown. */
  chosen: string | undefined
  placeholder: string
  error: string | undefined
  disabled?: boolean | undefined
  /** Without a box. */
  plain?: boolean | undefined
  onClick: () => void
}

/** Opens a sheet of choices: named by the field's label, described by the chosen option. */
export const PickerButton = ({
  id,
  chosen,
  placeholder,
  error,
  disabled,
  plain,
  onClick,
}: Props) => (
  <button
    id={id}
    type="button"
    className={css.button}
    data-error={error ? '' : undefined}
    data-plain={plain || undefined}
    disabled={disabled}
    aria-haspopup="dialog"
    aria-labelledby={`${id}-label`}
    aria-describedby={error ? `${id}-value ${id}-error` : `${id}-value`}
    onClick={onClick}
  >
    <span id={`${id}-value`} className={chosen === undefined ? css.placeholder : css.value}>
      {chosen ?? placeholder}
    </span>
    <IconChevronDown size={20} className={css.arrow} aria-hidden />
  </button>
)
