import { Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import * as styles from '../../toolbar/Toolbar.module.css'

export interface CommitOnBlurFieldProps {
  label: string
  value: string
  isAmount?: boolean
  size?: 'wide' | 'multiline'
  onCommit: (text: string) => void
}

export function CommitOnBlurField(props: CommitOnBlurFieldProps) {
  const { label, value, isAmount, size, onCommit } = props
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onCommit(draft)
  }
  const sharedProps = {
    label,
    value: draft ?? value,
    className: size ? styles.fullWidth : '',
    onBlur: commit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft(currentTarget.value),
  }
  if (size === 'multiline') return <Textarea {...sharedProps} rows={2} />
  return (
    <TextInput
      {...sharedProps}
      inputMode={isAmount ? 'decimal' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

export const OpenSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.foldable} open>
    <summary>{title}</summary>
    <section aria-label={title} className={styles.fieldGrid}>
      {children}
    </section>
  </details>
)
