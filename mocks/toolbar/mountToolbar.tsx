import type { QueryClient } from '@tanstack/react-query'
import { openDropped } from './parts/files'
import { tellMessage, type Message } from './parts/message'
import { mount } from './parts/mount'
import { watchIfRecording } from './parts/recording'
import { Toolbar } from './Toolbar'

declare global {
  interface Window {
    /** What the browser's extension of TanStack Query looks for. */
    __TANSTACK_QUERY_CLIENT__?: QueryClient
  }
}

/**
 * Puts the toolbar beside the app in its own React root, so that an error in one does not affect the other.
 * `trouble`: messages about what the address asked for and could not be opened; `notice`: what became of the
 * tab's own world.
 */
export function mountToolbar(client: QueryClient, trouble: string | undefined, notice?: Message) {
  window.__TANSTACK_QUERY_CLIENT__ = client
  if (window.fakeBackend) {
    openDropped(window.fakeBackend)
    void watchIfRecording(window.fakeBackend)
  }
  if (trouble !== undefined)
    tellMessage({ good: false, lines: [trouble, ...(notice?.lines ?? [])] })
  else tellMessage(notice)
  mount(<Toolbar />)
}
