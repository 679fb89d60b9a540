import { useEffect, useRef } from 'react'
import css from '../present/Present.module.css'

interface Props {
  title: string
  lines: readonly string[]
  onEnd: (yes: boolean) => void
}

/** What a link would put in the place of what stands here, and whether it may. */
export function LinkQuestion({ title, lines, onEnd }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog
      ref={sheet}
      className={css.sheet}
      aria-label="打开分享的内容？"
      onCancel={() => onEnd(false)}
    >
      <h2>打开分享的内容？</h2>
      <p>这个链接带着别人保存的画面「{title}」，会代替这个标签页现在的世界：</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <button type="button" className={css.fill} onClick={() => onEnd(true)}>
          打开
        </button>
        <button type="button" onClick={() => onEnd(false)}>
          不打开
        </button>
      </div>
    </dialog>
  )
}
