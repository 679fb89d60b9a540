import { presenter } from '../addons/presenter/addon'
import type { Addon } from '../toolbar/parts/addons'

export const addons: readonly Addon[] = [
  { panel: { title: '情形编辑', load: () => import('../addons/editor/Editor') } },
  presenter,
]
