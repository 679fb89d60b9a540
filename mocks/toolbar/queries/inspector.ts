import type { QueryClient } from '@tanstack/react-query'
import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools/production'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Also what the browser's extension of TanStack Query looks for. */
    __TANSTACK_QUERY_CLIENT__?: QueryClient
  }
}

// A page of its own (mocks/pages/queries.html): the app's policy allows neither its styles nor its templates.
const client = window.parent.__TANSTACK_QUERY_CLIENT__
const place = document.getElementById('root')
if (client && place) {
  const root = createRoot(place)
  root.render(createElement(ReactQueryDevtoolsPanel, { client }))
  // The client is the app's and outlives the frame: it would go on telling the panel, which may read no storage then.
  window.addEventListener('pagehide', () => root.unmount())
}
