import { type ComponentType, useSyncExternalStore } from 'react'
import type { FakeBackend } from '../../control/control'
import type { PanelProps } from './useBackend'

/** What an annex wants of the toolbar at this moment. */
interface Now {
  /** The toolbar is away. */
  hidden?: boolean
  /** The panel to begin with. */
  panel?: string
  /** A word in the head. */
  badge?: string
  /** On the tab at the edge: its label, and whether a recording is still looking at a step's effects. */
  mark?: string
  recording?: 'looking' | 'settled'
}

/** A power of product staff or QA that the toolbar does not know; mocks/demo/annexes.ts lists them. */
export interface Annex {
  /** Its tab's name, and what is fetched when that is first opened. */
  panel?: readonly [name: string, part: () => Promise<{ default: ComponentType<PanelProps> }>]
  /** Beside the toolbar, also while that is away. */
  Beside?: ComponentType
  /** At the head of 场景. */
  Head?: ComponentType<PanelProps>
  /** With the page. */
  begin?: (backend: FakeBackend) => void
  /** The tab at the edge was held. */
  hold?: () => void
  /** `subscribe` tells when it has to be asked again. */
  now?: () => Now
  subscribe?: (listener: () => void) => () => void
  /** What the file of a bundle gets of it, and the line about that in 报告缺陷. */
  file?: () => { adds: object; words: string }
}

let all: readonly Annex[] = []
export const annexes = () => all
export function openAnnexes(some: readonly Annex[]) {
  all = some
}

const subscribe = (listener: () => void) => {
  const ends = all.map((annex) => annex.subscribe?.(listener))
  return () => ends.forEach((end) => end?.())
}
/** As text, which is the same as long as nothing has changed. */
const now = () => JSON.stringify(Object.assign({}, ...all.map((annex) => annex.now?.())))

/** What the annexes want of the toolbar, together. */
export const useAnnexes = () => JSON.parse(useSyncExternalStore(subscribe, now)) as Now
