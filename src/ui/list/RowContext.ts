import { createContext } from 'react'

/**
 * True inside InfiniteList, whose wrapper is already the listitem, so that a ListRow there has no role of its
 * own.
 */
export const InListItem = createContext(false)
