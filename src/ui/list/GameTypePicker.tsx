import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { gameTypes } from '@/lib/recordFilters'
import css from './GameTypePicker.module.css'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'

const PickerSheet = lazyPart(() => import('@/ui/overlay/PickerSheet'))

interface Props {
  value: string
  onChange: (value: string) => void
}

/** A small picker 游戏类型, for a filter bar. */
export function GameTypePicker({ value, onChange }: Props) {
  const id = useId()
  useSoon(PickerSheet)
  // Once opened it stays mounted, so that it can close with an animation.
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={css.picker}
        aria-haspopup="dialog"
        aria-label="游戏类型"
        aria-describedby={id}
        onClick={() => setOpened(true)}
      >
        <span id={id}>{gameTypes.find((type) => type.value === value)?.label}</span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      {opened !== undefined && (
        <PickerSheet
          title="游戏类型"
          opened={opened}
          options={gameTypes}
          value={value}
          onClose={() => setOpened(false)}
          onPick={(picked) => onChange(String(picked))}
        />
      )}
    </>
  )
}
