import { SmallBar } from './SmallBar'
import styles from './Toolbar.module.css'

/** Says that another tab has this tab's world and its toolbar, and offers to go on alone. */
export const SharedBar = ({ onOwn }: { onOwn: () => void }) => (
  <SmallBar
    mark="◈"
    badge={
      <>
        <strong>共用世界</strong>
        <small>假后端在另一个标签页</small>
      </>
    }
  >
    <p>
      这一页与另一个标签页共用一个世界、一个会话：那边审核、调时钟、换身份，这边跟着变。工具栏在那一页；那一页关了，这一页接着用。
    </p>
    <div className={styles.buttons}>
      <button type="button" onClick={onOwn}>
        自己开一个世界
      </button>
    </div>
  </SmallBar>
)
