import { Button, Group } from '@mantine/core'
import { removeInvisible } from '@/lib/text/invisible'
import type { ForeignContent } from '../browser/foreignLink'
import { showMessage } from './parts/message'
import { ToolsThemeProvider, openModal, mountTool } from './parts/ToolsTheme'
import * as css from './parts/ToolsTheme.module.css'

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
        <LinkQuestion
          title={title}
          lines={lines}
          onYes={() => close(onYes)}
          onNo={() => close(onNo)}
        />
      </ToolsThemeProvider>,
      'link-question',
    )
    const close = (onAnswer: () => void) => {
      unmount()
      onAnswer()
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
  onYes: () => void
  onNo: () => void
}

function LinkQuestion({ title, lines, onYes, onNo }: LinkQuestionProps) {
  return (
    <dialog ref={openModal} className={css.dialog} aria-label="打开分享的内容？" onCancel={onNo}>
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
        <Button variant="filled" onClick={onYes}>
          打开
        </Button>
        <Button onClick={onNo}>不打开</Button>
      </Group>
    </dialog>
  )
}
