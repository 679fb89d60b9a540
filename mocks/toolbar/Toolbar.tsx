import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Tools, useTools } from './Frame'
import { onMessage, readMessage, MessageLine, tellMessage } from './parts/message'
import { Panels, type PanelName } from './Panels'
import { useRecorder } from './parts/recording'
import { ToolsUi } from './parts/ToolsUi'
import { isHidden, isTurned, turnPresent, usePresent, watchTurns } from './present/presentMode'
import { useNote } from './present/bundleNote'
import frame from './Frame.module.css'
import { useBackend } from './parts/useBackend'
import { shareMoment } from './parts/files'

const wrong = () => readMessage()?.good === false

/** The demo's tools: this tab's fake, in panels, and the presenter's view. */
export function Toolbar() {
  const present = usePresent()
  const hidden = isHidden(present)
  const tools = useTools(!hidden, wrong())
  const note = useNote()
  const presenter = (present !== 'off' || note) && <PresenterSoon />
  const { active, checking, looking } = useRecorder()
  // A recording from the beginning has reloaded the page.
  const [panel, setPanel] = useState<PanelName>(active ? '录制' : '场景')
  const bubble = useRef<HTMLButtonElement>(null)

  useEffect(() => watchTurns(turnPresent), [])
  useEffect(() => {
    // The pressed button is gone with the presenter's view.
    if (!hidden && isTurned() && document.activeElement === document.body)
      bubble.current?.focus({ preventScroll: true })
  }, [hidden])
  const tellWrong = useEffectEvent(() => wrong() && tools.onOpen(true))
  useEffect(() => onMessage(() => tellWrong()), [])
  return (
    <ToolsUi>
      {presenter}
      {!hidden && (
        <Tools
          ref={bubble}
          {...tools}
          head={<Badge />}
          onHold={turnPresent}
          {...(active && {
            mark: checking ? '◎' : '●',
            recording: looking ? 'looking' : 'settled',
          })}
        >
          <MessageLine />
          <Panels
            panel={panel}
            onPanel={setPanel}
            onDone={() => tools.wide || tools.onOpen(false)}
          />
        </Tools>
      )}
    </ToolsUi>
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
      <strong className="clamp" title={title}>
        {title}
      </strong>
      <small>{backend.transport === 'worker' ? 'Service Worker' : '页面内'}</small>
      {active && <b className={frame.real}>录制中</b>}
      {frozen && <small>时钟已冻结</small>}
      {held > 0 && <small>扣住 {held} 个应答</small>}
      {real > 0 && <b className={frame.real}>{real} 个接口走真实服务器</b>}
      {rules.length > 0 && (
        <Button variant="danger" onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </Button>
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
      <Button onClick={() => void shareMoment()}>分享此刻</Button>
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
