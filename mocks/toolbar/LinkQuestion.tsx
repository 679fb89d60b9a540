import { Button, Group } from '@mantine/core'
import { removeInvisible } from '@/lib/text/invisible'
import type { ForeignContent } from '../browser/foreignLink'
import { showMessage } from './parts/message'
import { ToolsThemeProvider, openModal, mountTool } from './parts/ToolsTheme'
import css from './parts/ToolsTheme.module.css'

interface LinkQuestionOptions {
  read: () => Promise<ForeignContent<unknown>>
  onYes: () => void
  onNo: () => void
}

export async function askToOpenLink({ read, onYes, onNo }: LinkQuestionOptions): Promise<void> {
  try {
    const { title, lines } = await read()
    const unmount = mountTool(
      <ToolsThemeProvider>
        <LinkQuestion title={title} lines={lines} onEnd={(isAccepted) => end(isAccepted)} />
      </ToolsThemeProvider>,
      'link-question',
    )
    const end = (isAccepted: boolean) => {
      unmount()
      if (isAccepted) onYes()
      else onNo()
    }
  } catch (error) {
    onNo()
    const { message } = error as Error
    console.error(`fake: ${message}`)
    showMessage({ good: false, lines: [message] })
  }
}

interface LinkQuestionProps {
  title: string
  lines: readonly string[]
  onEnd: (isAccepted: boolean) => void
}

function LinkQuestion({ title, lines, onEnd }: LinkQuestionProps) {
  return (
    <dialog
      ref={openModal}
      className={css.dialog}
      aria-label="打开分享的内容？"
      onCancel={() => onEnd(false)}
    >
      <h2>打开分享的内容？</h2>
      <p>这个链接带着别人保存的画面，会代替这个标签页现在的世界。它的标题是：</p>
      <p>
        <b>{removeInvisible(title)}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group>
        <Button variant="filled" onClick={() => onEnd(true)}>
          打开
        </Button>
        <Button onClick={() => onEnd(false)}>不打开</Button>
      </Group>
    </dialog>
  )
}
