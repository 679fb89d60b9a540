import { Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import styles from '../../toolbar/Toolbar.module.css'

export interface CommitOnBlurFieldProps {
  label: string
  value: string
  isAmount?: boolean
  isWide?: boolean
  isLong?: boolean
  onCommit: (text: string) => void
}

export function CommitOnBlurField({
  label,
  value,
  isAmount,
  isWide,
  isLong,
  onCommit,
}: CommitOnBlurFieldProps) {
  const [text, setText] = useState<string>()
  const commit = () => {
    setText(undefined)
    if (text !== undefined && text !== value) onCommit(text)
  }
  const sharedProps = {
    label,
    value: text ?? value,
    className: isWide || isLong ? styles.wide : '',
    onBlur: commit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(currentTarget.value),
  }
  if (isLong) return <Textarea {...sharedProps} rows={2} />
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

export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold} open>
    <summary>{title}</summary>
    <section aria-label={title} className={styles.fields}>
      {children}
    </section>
  </details>
)
