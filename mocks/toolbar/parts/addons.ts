import { useSyncExternalStore, type ComponentType } from 'react'

export interface PanelProps {
  /** Closes the tools where they cover the app. */
  onDone: () => void
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
