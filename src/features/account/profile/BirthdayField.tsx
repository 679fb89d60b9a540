import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldBase } from '@/ui/form/FieldFrame'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { TextField } from '@/ui/form/TextField'
import css from './BirthdayField.module.css'

const BirthdaySheet = lazyPart(() => import('./BirthdaySheet'))

interface Props extends Pick<FieldBase, 'error'> {
  value: string
  onChange: (value: string) => void
}

/** A birthday, typed as YYYY-MM-DD or chosen on wheels. */
export function BirthdayField({ value, onChange, error }: Props) {
  useSoon(BirthdaySheet)
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <TextField
        label="生日"
        name="birthday"
        placeholder="YYYY-MM-DD"
        autoComplete="bday"
        maxLength={10}
        enterKeyHint="done"
        value={value}
        onChange={onChange}
        error={error}
        rightWidth={48}
        right={
          <button
            type="button"
            className={css.open}
            aria-label="选择生日"
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            <IconCalendar size={20} aria-hidden />
          </button>
        }
      />
      {opened !== undefined && (
        <BirthdaySheet
          value={value.trim()}
          opened={opened}
          onClose={() => setOpened(false)}
          onPick={onChange}
        />
      )}
    </>
  )
}
