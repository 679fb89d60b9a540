import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import type { Addon, PanelProps } from '../../toolbar/parts/addons'
import { showMessage } from '../../toolbar/parts/message'
import {
  hidesToolbar,
  subscribeToPresentMode,
  getPresentMode,
  setTabPresentMode,
  togglePresentMode,
  useBundleNote,
  usePresentMode,
  watchPresentGestures,
  type PresentMode,
} from './presentMode'

export const presenter: Addon = {
  Companion,
  ScenarioActions,
  subscribe: subscribeToPresentMode,
  shouldHideToolbar: () => hidesToolbar(getPresentMode()),
}

const Presenter = lazy(() =>
  import('./Presenter').catch(() => {
    showMessage({ good: false, lines: ['演示视图没有取到，请检查网络后刷新'] })
    return { default: () => null }
  }),
)

function Companion() {
  const isOff = usePresentMode() === 'off'
  const note = useBundleNote()
  useEffect(() => watchPresentGestures(togglePresentMode), [])
  if (isOff && !note) return null
  return (
    <Suspense>
      <Presenter />
    </Suspense>
  )
}

function ScenarioActions({ onDone }: PanelProps) {
  const isPinned = usePresentMode() === 'pinned'
  const changeMode = (mode: PresentMode) => {
    setTabPresentMode(mode)
    onDone()
  }
  return (
    <Group>
      <Button aria-pressed={isPinned} onClick={() => changeMode(isPinned ? 'off' : 'pinned')}>
        {isPinned ? '取下看点' : '钉住看点'}
      </Button>
      <Button title="Shift+P，或三指轻点屏幕" onClick={() => changeMode('on')}>
        演示视图 <small>Shift+P</small>
      </Button>
    </Group>
  )
}
