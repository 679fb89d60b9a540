import { create } from 'zustand'
import { tab } from '@/lib/storage'
import type { Note } from '../../world/world'
import { useBackend } from '../../toolbar/parts/useBackend'

const KEY = 'fake:note'
const useStore = create(() => ({ putAway: tab.get(KEY) }))
const mark = ({ text, at }: Note) => `${at} ${text}`

/** The note of the bundle that was opened, until it is put away; kept so for the tab. */
export function useNote(): Note | undefined {
  const { note } = useBackend().status()
  const putAway = useStore((state) => state.putAway)
  return note && mark(note) !== putAway ? note : undefined
}

export function putAway(note: Note) {
  tab.set(KEY, mark(note))
  useStore.setState({ putAway: mark(note) })
}
