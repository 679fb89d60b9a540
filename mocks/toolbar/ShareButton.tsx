import { shareMoment } from './parts/shareMoment'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useBackend } from './parts/useBackend'

/** 分享此刻, and a word when the plain address would show a colleague something else. */
export function ShareButton() {
  const backend = useBackend()
  const moved = backend['scenario.moved']()
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => void shareMoment()}>
        分享此刻
      </button>
      {moved.length > 0 && (
        <small className={frame.moved} title={moved.join('；')}>
          地址已说不出眼前的画面，请用「分享此刻」
        </small>
      )}
    </>
  )
}
