import { presenter } from '../addons/presenter/addon'
import type { Addon } from '../toolbar/parts/useBackend'

export const addons: readonly Addon[] = [
  { panel: ['情形编辑', () => import('../addons/editor/Editor')] },
  presenter,
]
