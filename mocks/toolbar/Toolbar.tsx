import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Tools, useTools } from './Frame'
import { annexes, useAnnexes } from './parts/annex'
import { onMessage, readMessage, MessageLine } from './parts/message'
import { Panels } from './Panels'
import { ToolsUi } from './parts/ToolsUi'
import frame from './Frame.module.css'
import { useBackend } from './parts/useBackend'
import { shareMoment } from './parts/files'

const wrong = () => readMessage()?.good === false

/** The demo's tools: this tab's fake, in panels, and what the annexes put beside them. */
export function Toolbar() {
  const { hidden = false, panel: first = '场景', mark, recording } = useAnnexes()
  const tools = useTools(!hidden, wrong())
  const [panel, setPanel] = useState(first)
  const bubble = useRef<HTMLButtonElement>(null)
  const before = useRef(hidden)

  useEffect(() => {
    // What brought the toolbar back is gone with its pressed button.
    if (before.current && !hidden && document.activeElement === document.body)
      bubble.current?.focus({ preventScroll: true })
    before.current = hidden
  }, [hidden])
  const tellWrong = useEffectEvent(() => wrong() && tools.onOpen(true))
  useEffect(() => onMessage(() => tellWrong()), [])
  return (
    <ToolsUi>
      {annexes().map(({ Beside }, nth) => Beside && <Beside key={nth} />)}
      {!hidden && (
        <Tools
          ref={bubble}
          {...tools}
          head={<Badge />}
          onHold={() => annexes().forEach(({ hold }) => hold?.())}
          mark={mark}
          recording={recording}
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
  const { badge } = useAnnexes()
  const held = backend['holds.list']().length
  return (
    <div className={frame.badge}>
      <strong className="clamp" title={title}>
        {title}
      </strong>
      <small>{backend.transport === 'worker' ? 'Service Worker' : '页面内'}</small>
      {badge && <b className={frame.real}>{badge}</b>}
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
