import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Bubble, useWide } from './Frame'
import { onMessage, readMessage, MessageLine, tellMessage } from './parts/message'
import { Panels, type PanelName } from './Panels'
import { useRecorder } from './parts/recording'
import { isHidden, isTurned, turnPresent, usePresent, watchTurns } from './present/presentMode'
import { useNote } from './present/bundleNote'
import styles from './Toolbar.module.css'
import frame from './Frame.module.css'
import { useBackend } from './parts/useBackend'
import { shareMoment } from './parts/files'

const wrong = () => readMessage()?.good === false

/** On a phone, a tab at the edge that opens a sheet; on a wide screen, a dock beside the app. */
export function Toolbar() {
  const present = usePresent()
  const hidden = isHidden(present)
  const wide = useWide(!hidden)
  const note = useNote()
  const presenter = (present !== 'off' || note) && <PresenterSoon />
  const [open, setOpen] = useState(wrong)
  const { active, checking, looking } = useRecorder()
  // A recording from the beginning has reloaded the page.
  const [panel, setPanel] = useState<PanelName>(active ? '录制' : '场景')
  const bubble = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    bubble.current?.focus({ preventScroll: true })
  }
  useEffect(() => watchTurns(turnPresent), [])
  useEffect(() => {
    // The pressed button is gone with the presenter's view.
    if (!hidden && isTurned() && document.activeElement === document.body)
      bubble.current?.focus({ preventScroll: true })
  }, [hidden])
  useEffect(() => onMessage(() => wrong() && setOpen(true)), [])
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      bubble.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [open])

  const content = (
    <>
      <MessageLine />
      <Panels panel={panel} onPanel={setPanel} onDone={() => setOpen(false)} />
    </>
  )
  if (hidden) return presenter
  if (wide) {
    return (
      <>
        {presenter}
        <aside className={frame.dock} aria-label="开发工具">
          <Badge />
          {content}
        </aside>
      </>
    )
  }
  return (
    <>
      {presenter}
      <Bubble
        ref={bubble}
        open={open}
        onToggle={() => setOpen(!open)}
        onHold={turnPresent}
        {...(active && {
          mark: checking ? '◎' : '●',
          recording: looking ? 'looking' : 'settled',
        })}
      />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          <div className={frame.head}>
            <Badge />
            <button type="button" onClick={close}>
              关闭
            </button>
          </div>
          {content}
        </div>
      )}
    </>
  )
}

/**
 * Always shows the current scenario, the rules that change answers and the calls that are real; one press
 * clears the rules.
 */
function Badge() {
  const backend = useBackend()
  const { title, rules, frozen } = backend.status()
  const real = backend['real.status']().ids.length
  const { active } = useRecorder()
  const held = backend['holds.list']().length
  return (
    <div className={frame.badge}>
      <strong title={title}>{title}</strong>
      <small>{backend.transport === 'worker' ? 'Service Worker' : '页面内'}</small>
      {active && <b className={frame.real}>录制中</b>}
      {frozen && <small>时钟已冻结</small>}
      {held > 0 && <small>扣住 {held} 个应答</small>}
      {real > 0 && <b className={frame.real}>{real} 个接口走真实服务器</b>}
      {rules.length > 0 && (
        <button type="button" className={styles.warn} onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </button>
      )}
      <ShareButton />
    </div>
  )
}

/** 分享此刻, and a word when the plain address would show a colleague something else. */
function ShareButton() {
  const backend = useBackend()
  const moved = backend['scenario.moved']()
  return (
    <>
      <button type="button" onClick={() => void shareMoment()}>
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

/** The presenter's card, fetched when it is first shown: the demo's start does not carry it. */
function PresenterSoon() {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    import('./present/Presenter').then(
      ({ Presenter }) => setPart(() => Presenter),
      () => tellMessage({ good: false, lines: ['演示视图没有取到，请检查网络后刷新'] }),
    )
  }, [])
  return Part ? <Part /> : null
}
