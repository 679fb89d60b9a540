import type { ReactNode } from 'react'
import { copyText } from '@/lib/copy'
import { screenWords } from '@/lib/screenWords'
import { visible } from '@/lib/visible'
import { openDialog } from '@/ui/overlay/openDialog'
import { toast } from '@/ui/feedback/toast'
import css from './CopyButton.module.css'

/** Copies and says so; where the browser refuses, shows the text selected, to be copied by hand. */
async function copyValue(written: string): Promise<void> {
  const value = visible(written)
  if (await copyText(value)) return void toast.success(screenWords.copied)
  openDialog({
    title: screenWords.copyByHand,
    render: () => (
      <textarea
        className={css.text}
        aria-label={screenWords.copyByHand}
        readOnly
        rows={3}
        defaultValue={value}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    ),
  })
}

interface Props {
  value: string
  /** Its accessible name: 复制, 复制地址 … */
  name?: string
  /** What is seen, when it is shorter than the name. */
  text?: ReactNode
}

/** A small button that copies and shows 复制成功！. */
export const CopyButton = ({ value, name = '复制', text = name }: Props) => (
  <button
    type="button"
    className={css.copy}
    aria-label={name}
    onClick={() => void copyValue(value)}
  >
    {text}
  </button>
)

/**
 * The signs of a long number or address in groups, for comparison by eye. Nothing stands between them: what is selected
 * by hand is in one piece.
 */
export const Groups = ({ of }: { of: readonly string[] }) => (
  <span translate="no" className={css.groups}>
    {of.map((group, at) => (
      <span key={at}>{group}</span>
    ))}
  </span>
)
