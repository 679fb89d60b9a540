import { createContext, type ReactNode, useContext } from 'react'

/** What the shell says on a screen, above its content and whatever state that is in. */
const Notices = createContext<ReactNode>(null)
export const NoticesOf = Notices.Provider
export const PageNotices = () => useContext(Notices)
