import { Button, Group } from '@mantine/core'
import { useSyncExternalStore, type ComponentType, useEffect, useReducer } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import { machine } from '../../world/clock'
import { ListRow, SelectInput } from './fields'
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

interface EndpointPickerProps {
  label: string
  value?: string
  firstOptions?: readonly { value: string; title: string }[]
  excludedIds?: readonly string[]
  onPick: (id: string) => void
}

export function EndpointPicker({
  label,
  value = '',
  firstOptions = [],
  excludedIds = [],
  onPick,
}: EndpointPickerProps) {
  const endpoints = useBackend()
    .endpoints()
    .filter(({ id }) => !excludedIds.includes(id))
    .map(({ id, title }) => ({ value: id, title: `${title} ${id}` }))
  const options = [{ value: '', title: '请选择' }, ...firstOptions, ...endpoints]
  return <SelectInput label={label} value={value} options={options} onPick={onPick} />
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
              <ListRow key={id} title={name} note={formatBeijingTime(at).slice(5)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export interface Addon {
  panel?: { title: string; load: () => Promise<{ default: ComponentType<PanelProps> }> }
  /** Mounted beside the toolbar, also while it is hidden. */
  Companion?: ComponentType
  ScenarioActions?: ComponentType<PanelProps>
  shouldHideToolbar?: () => boolean
  subscribe?: (listener: () => void) => () => void
}

let addons: readonly Addon[] = []
export const getAddons = (): readonly Addon[] => addons
export function setAddons(registered: readonly Addon[]): void {
  addons = registered
}

const subscribe = (listener: () => void) => {
  const unsubscribes = addons.map((addon) => addon.subscribe?.(listener))
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe?.())
}
const shouldHideToolbar = () => addons.some((addon) => addon.shouldHideToolbar?.())
export const useIsToolbarHidden = (): boolean => useSyncExternalStore(subscribe, shouldHideToolbar)

/** Renders again every second, even while the page's clock is stopped. */
export function useEverySecond(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clearTimer(timer)
  }, [])
}
