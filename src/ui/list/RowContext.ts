import { createContext } from 'react'

/** True inside InfiniteList, whose wrapper already is the listitem: a ListRow there takes no role of its own. */
export const InListItem = createContext(false)
