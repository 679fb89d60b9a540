import { presenter } from '../annexes/presenter/annex'
import type { Annex } from '../toolbar/parts/useBackend'

/** What stands beside the demo's toolbar, each in a folder that nothing else names; their tabs are in this order. */
export const annexes: readonly Annex[] = [
  { panel: ['情形编辑', () => import('../annexes/editor/Editor')] },
  presenter,
]
