import { useState } from 'react'
import { Bubble } from './Bubble'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useWide } from './useWide'

/** Says that another tab has this tab's world and its toolbar, and offers to go on alone. */
export function SharedBar({ onOwn }: { onOwn: () => void }) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const badge = (
    <div className={frame.badge}>
      <strong>共用世界</strong>
      <small>假后端在另一个标签页</small>
    </div>
  )
  const content = (
    <div className={styles.panel}>
      <p>
        这一页与另一个标签页共用一个世界、一个会话：那边审核、调时钟、换身份，这边跟着变。工具栏在那一页；那一页关了，这一页接着用。
      </p>
      <div className={styles.buttons}>
        <button type="button" onClick={onOwn}>
          自己开一个世界
        </button>
      </div>
    </div>
  )
  if (wide) {
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {badge}
        {content}
      </aside>
    )
  }
  return (
    <>
      <Bubble open={open} onToggle={() => setOpen(!open)} mark="◈" />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          <div className={frame.head}>
            {badge}
            <button type="button" className={styles.quiet} onClick={() => setOpen(false)}>
              关闭
            </button>
          </div>
          {content}
        </div>
      )}
    </>
  )
}
