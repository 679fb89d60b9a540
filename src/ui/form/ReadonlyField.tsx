import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { FieldFrame } from './FieldFrame'
import css from './fieldInput.module.css'

interface Props {
  label: string
  value: string
  hint?: ReactNode
  /** Inside the box at its right: a copy button, a unit. Give its width in px. */
  right?: ReactNode
  rightWidth?: number
}

/** A read-only textbox with this name. */
export function ReadonlyField({ label, value, hint, right, rightWidth = 44 }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        readOnly
        value={value}
        classNames={{ wrapper: css.wrapper, input: css.input, section: css.section }}
        rightSectionPointerEvents="all"
        rightSectionWidth={right ? rightWidth : undefined}
        rightSection={right}
      />
    </FieldFrame>
  )
}
