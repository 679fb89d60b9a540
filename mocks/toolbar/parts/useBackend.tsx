import { useSyncExternalStore, type ComponentType, useEffect, useReducer } from 'react'
import type { FakeBackend } from '../../control/control'
import { Button, Group } from '@mantine/core'
import { beijing } from '@/lib/time'
import { runAction } from './message'
import { Row } from './fields'
import { machine } from '../../world/clock'

/** What every panel of the toolbar is given. */
export interface PanelProps {
  /** The sheet may close, because the result is visible in the app. */
  onDone: () => void
}

let version = 0

/** This tab's fake; the component renders again when something in the world changes. */
export function useBackend(): FakeBackend {
  const backend = window.fakeBackend
  if (!backend) throw new Error('the fake has not started')
  useSyncExternalStore(
    (listener) =>
      backend.subscribe(() => {
        version++
        listener()
      }),
    () => version,
  )
  return backend
}

/** What the contract calls an endpoint; `*` is all of them. */
export function useEndpointTitles() {
  const titles = new Map<string, string>(
    useBackend()
      .endpoints()
      .map(({ id, title }) => [id, title]),
  )
  return (id: string) => (id === '*' ? '所有接口' : (titles.get(id) ?? id))
}

/** Undoes the last change by hand, and says what goes with it; below, what would be next. */
export function UndoButton() {
  const backend = useBackend()
  const steps = backend['undo.list']()
  const [newest] = steps
  if (!newest) return null
  return (
    <div>
      <Group>
        <Button onClick={() => runAction(() => backend.undo(newest.id))}>
          撤销：{newest.name}
        </Button>
      </Group>
      {newest.also.length > 0 && <p className="dim-sm">连同：{newest.also.join('、')}</p>}
      {steps.length > 1 && (
        <details>
          <summary>可撤销的 {steps.length} 步</summary>
          <ul aria-label="可撤销的步骤">
            {steps.map(({ id, name, at }) => (
              <Row key={id} title={name} notes={[beijing(at).slice(5)]} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A power of product staff or QA that the toolbar does not know; mocks/demo/addons.ts lists them. */
export interface Addon {
  /** Its tab's name, and what is fetched when that is first opened. */
  panel?: readonly [name: string, part: () => Promise<{ default: ComponentType<PanelProps> }>]
  /** Beside the toolbar, also while that is away. */
  Beside?: ComponentType
  /** At the head of 场景. */
  Head?: ComponentType<PanelProps>
  /** Whether the toolbar is away; `subscribe` tells when this has changed. */
  hidesTools?: () => boolean
  subscribe?: (listener: () => void) => () => void
}

let all: readonly Addon[] = []
export const getAddons = () => all
export function setAddons(some: readonly Addon[]) {
  all = some
}

const subscribe = (listener: () => void) => {
  const ends = all.map((addon) => addon.subscribe?.(listener))
  return () => ends.forEach((end) => end?.())
}
const hidesTools = () => all.some((addon) => addon.hidesTools?.())
export const useHidesTools = () => useSyncExternalStore(subscribe, hidesTools)

/** Renders the component again every second, also while the page's clock stands. */
export function useEverySecond() {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clear(timer)
  }, [])
}
