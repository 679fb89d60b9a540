import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { type Option, moveRovingFocus, getRovingTabIndex } from '@/ui/options'
import { ChoiceSheet } from './BottomSheet'
import * as css from './PickerSheet.module.css'

type Value = string | number
interface Props {
  title: string
  opened: boolean
  options: readonly Option<Value>[]
  value: Value | undefined
  onClose: () => void
  onPick: (value: Value) => void
}

export default function PickerSheet({ title, opened, options, value, onClose, onPick }: Props) {
  const id = useId()
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <ChoiceSheet title={title} opened={opened} onClose={onClose}>
      <div role="listbox" aria-label={title} className={css.list}>
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="option"
            aria-labelledby={`${id}-${index}`}
            aria-describedby={option.note ? `${id}-${index}-note` : undefined}
            aria-selected={index === chosen}
            tabIndex={getRovingTabIndex(index, chosen)}
            className={`row ${css.option}`}
            onClick={() => {
              onPick(option.value)
              onClose()
            }}
            onKeyDown={moveRovingFocus}
          >
            {option.icon}
            <span id={`${id}-${index}`} className="grow">
              {option.label}
            </span>
            {option.note && (
              <span id={`${id}-${index}-note`} className="tabular dim-sm">
                {option.note}
              </span>
            )}
            {index === chosen && <IconCheck size={20} aria-hidden />}
          </button>
        ))}
      </div>
    </ChoiceSheet>
  )
}
