import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import { ClearButton } from './ClearButton'
import { FieldFrame, type FieldBase } from './FieldFrame'
import css from './fieldInput.module.css'

interface Props extends FieldBase {
  value: string
  onChange: (value: string) => void
  /** current-password, new-password, or off for the payment password. */
  autoComplete: string
  placeholder?: string
  maxLength?: number
  name?: string
  disabled?: boolean
  enterKeyHint?: 'next' | 'done' | 'go'
}

/** A password: pasting and password managers work, and a button shows it. */
export function PasswordField({ label, value, onChange, error, hint, ...native }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Input
        {...native}
        error={Boolean(error)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ wrapper: css.wrapper, input: css.input, section: css.section }}
        rightSectionPointerEvents="all"
        rightSectionWidth={value ? 90 : 48}
        rightSection={
          <>
            {value !== '' && !native.disabled && <ClearButton onClear={() => onChange('')} />}
            <button
              type="button"
              className={css.icon}
              aria-label={shown ? screenWords.hidePassword : screenWords.showPassword}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
            >
              <Icon size={20} aria-hidden />
            </button>
          </>
        }
      />
    </FieldFrame>
  )
}
