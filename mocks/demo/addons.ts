import { presenter } from '../addons/presenter/addon'
import type { Addon } from '../toolbar/parts/useBackend'

/** What stands beside the demo's toolbar, each in a folder that nothing else names; their tabs are in this order. */
export const addons: readonly Addon[] = [
  { panel: ['情形编辑', () => import('../addons/editor/Editor')] },
  presenter,
]
