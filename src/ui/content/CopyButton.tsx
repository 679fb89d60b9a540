import type { ReactNode } from 'react'
import { copyText } from '@/lib/platform/copyText'
import { removeInvisible } from '@/lib/text/invisible'
import { screenWords } from '@/lib/text/screenWords'
import { toast } from '@/ui/feedback/toast'
import { openCustomDialog } from '@/ui/overlay/openCustomDialog'
import * as css from './CopyButton.module.css'

/** Where the browser refuses, shows the text, selected. */
async function copyValue(original: string): Promise<void> {
  const value = removeInvisible(original)
  if (await copyText(value)) {
    toast.success(screenWords.copied)
    return
  }
  openCustomDialog({
    title: screenWords.copyByHand,
    render: () => (
      <textarea
        className={css.selectedText}
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
  /** The accessible name. */
  name?: string
  text?: ReactNode
}

export const CopyButton = ({ value, name = '复制', text = name }: Props) => (
  <button
    type="button"
    className={`bold text-sm fixed-size ${css.copy}`}
    aria-label={name}
    onClick={() => void copyValue(value)}
  >
    {text}
  </button>
)

/** The gaps are no characters: text that is selected and copied has none. */
export const TextGroups = ({ groups }: { groups: readonly string[] }) => (
  <span translate="no" className={css.groups}>
    {groups.map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </span>
)
