import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import type { Addon, PanelProps } from '../../toolbar/parts/useBackend'
import { tellMessage } from '../../toolbar/parts/message'
import {
  isHidden,
  onPresent,
  readPresent,
  setPresent,
  turnPresent,
  useNote,
  usePresent,
  watchTurns,
} from './presentMode'

/** Shows the 看点 over the app, step by step, and hides the tools for an audience. */
export const presenter: Addon = {
  Beside,
  Head: PresentButtons,
  subscribe: onPresent,
  hidesTools: () => isHidden(readPresent()),
}

/** The card, fetched when it is first shown: the demo's start does not carry it. */
const Presenter = lazy(() =>
  import('./Presenter').catch(() => {
    tellMessage({ good: false, lines: ['演示视图没有取到，请检查网络后刷新'] })
    return { default: () => null }
  }),
)

function Beside() {
  const shown = usePresent() !== 'off'
  const note = useNote()
  useEffect(() => watchTurns(turnPresent), [])
  return (
    (shown || note) && (
      <Suspense>
        <Presenter />
      </Suspense>
    )
  )
}

/** Pins the 看点 over the app, or hides all tools. */
function PresentButtons({ onDone }: PanelProps) {
  const pinned = usePresent() === 'pinned'
  return (
    <Group>
      <Button
        aria-pressed={pinned}
        onClick={() => {
          setPresent(pinned ? 'off' : 'pinned')
          onDone()
        }}
      >
        {pinned ? '取下看点' : '钉住看点'}
      </Button>
      <Button
        title="Shift+P，或三指轻点屏幕"
        onClick={() => {
          setPresent('on')
          onDone()
        }}
      >
        演示视图 <small>Shift+P</small>
      </Button>
    </Group>
  )
}
