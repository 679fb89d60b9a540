import styles from '../Toolbar.module.css'
import css from './PresentButtons.module.css'
import { setPresent, usePresent } from './mode'

/** In the toolbar: pins the 看点 over the app, or hides all tools for an audience. */
export function PresentButtons({ onDone }: { onDone: () => void }) {
  const pinned = usePresent() === 'pinned'
  return (
    <div className={css.buttons}>
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={pinned}
        onClick={() => {
          setPresent(pinned ? 'off' : 'pinned')
          onDone()
        }}
      >
        {pinned ? '取下看点' : '钉住看点'}
      </button>
      <button
        type="button"
        className={styles.quiet}
        title="Shift+P，或三指轻点屏幕，或长按边上的把手"
        onClick={() => {
          setPresent('on')
          onDone()
        }}
      >
        演示视图 <small>Shift+P</small>
      </button>
    </div>
  )
}
