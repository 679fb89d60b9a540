import { useSyncExternalStore } from 'react'
import { tab } from '@/lib/storage'
import type { Note } from '../../world/world'
import { useBackend } from '../parts/useBackend'

const KEY = 'fake:note'
const listeners = new Set<() => void>()
const mark = ({ text, at }: Note) => `${at} ${text}`

/** The note of the bundle that was opened, until it is put away; kept so for the tab. */
export function useNote(): Note | undefined {
  const { note } = useBackend().status()
  const seen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => tab.get(KEY),
  )
  return note && mark(note) !== seen ? note : undefined
}

export function putAway(note: Note) {
  tab.set(KEY, mark(note))
  for (const listener of listeners) listener()
}
