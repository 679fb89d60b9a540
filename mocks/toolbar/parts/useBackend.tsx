import { Button, Group } from '@mantine/core'
import { useSyncExternalStore, type ComponentType, useEffect, useReducer } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import { machine } from '../../world/clock'
import { ListRow } from './fields'
import { runAction } from './message'

export interface PanelProps {
  onDone: () => void
}

let version = 0

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

export function useEndpointTitleLookup() {
  const titles = new Map<string, string>(
    useBackend()
      .endpoints()
      .map(({ id, title }) => [id, title]),
  )
  return (id: string) => (id === '*' ? '所有接口' : (titles.get(id) ?? id))
}

export function UndoSection() {
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
              <ListRow key={id} title={name} notes={[formatBeijingTime(at).slice(5)]} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export interface Addon {
  panel?: readonly [name: string, part: () => Promise<{ default: ComponentType<PanelProps> }>]
  Beside?: ComponentType
  Head?: ComponentType<PanelProps>
  hidesTools?: () => boolean
  subscribe?: (listener: () => void) => () => void
}

let addons: readonly Addon[] = []
export const getAddons = (): readonly Addon[] => addons
export function setAddons(registered: readonly Addon[]) {
  addons = registered
}

const subscribe = (listener: () => void) => {
  const unsubscribes = addons.map((addon) => addon.subscribe?.(listener))
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.())
}
const hidesTools = () => addons.some((addon) => addon.hidesTools?.())
export const useIsToolbarHidden = () => useSyncExternalStore(subscribe, hidesTools)

/** Renders again every second, even while the page's clock is stopped. */
export function useEverySecond() {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clear(timer)
  }, [])
}
