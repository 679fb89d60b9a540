import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Puts a tool beside the app, in a React root of its own, so that an error in one leaves the other. Returns what takes
 * it away.
 */
export function mount(tool: ReactNode, id = 'toolbar'): () => void {
  const place = document.createElement('div')
  place.id = id
  // Dark on every page, so that nobody takes it for a part of the app.
  place.dataset['mantineColorScheme'] = 'dark'
  document.body.append(place)
  const root = createRoot(place)
  root.render(tool)
  return () => {
    root.unmount()
    place.remove()
  }
}
