import { copyText } from '@/lib/copy'
import { screenWords } from '@/lib/screenWords'
import css from './copy.module.css'
import { openDialog } from '@/ui/overlay/openDialog'
import { toast } from './toast'

/** Copies and says so; where the browser refuses, shows the text selected, to be copied by hand. */
export async function copyValue(value: string): Promise<void> {
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
