import * as v from 'valibot'
import { readStored, type Store } from '@/lib/storage'

/** What the fake has written under a key as JSON; undefined where there is nothing, or nothing whole. */
export const stored = (store: Store, key: string): unknown =>
  readStored(store, key, v.unknown()) ?? undefined
