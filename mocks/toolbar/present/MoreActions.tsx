import { useState } from 'react'
import { setPresent, usePresent } from './mode'
import { QrSheet } from './QrSheet'

interface Props {
  /** Begins the scenario anew. */
  onAgain: () => void
  onDone: () => void
}

/** What a presenter needs now and then. */
export function MoreActions({ onAgain, onDone }: Props) {
  const pinned = usePresent() === 'pinned'
  const [code, setCode] = useState(false)
  const act = (work: () => void) => () => {
    work()
    onDone()
  }
  return (
    <>
      <button type="button" onClick={act(onAgain)}>
        从头再来
      </button>
      <button type="button" onClick={() => setCode(true)}>
        二维码
      </button>
      {pinned ? (
        <button type="button" onClick={act(() => setPresent('on'))}>
          演示视图
        </button>
      ) : (
        <button
          type="button"
          title="三指轻点屏幕，或按 Shift+P，演示条就回来"
          onClick={act(() => setPresent('bare'))}
        >
          全部隐藏
        </button>
      )}
      <button type="button" onClick={act(() => setPresent('off'))}>
        {pinned ? '取下看点' : '回到工具栏'}
      </button>
      {!pinned && <small>隐藏后三指轻点屏幕，或按 Shift+P，就回来</small>}
      {code && <QrSheet onClose={() => setCode(false)} />}
    </>
  )
}
