import { createRoot } from 'react-dom/client'
import { SharedBar } from './SharedBar'

/** The toolbar of a tab whose world another tab has. Returns what takes it away, when this tab takes over. */
export function mountShared(onOwn: () => void): () => void {
  const place = document.createElement('div')
  place.id = 'toolbar'
  place.dataset['mantineColorScheme'] = 'dark'
  document.body.append(place)
  const root = createRoot(place)
  root.render(<SharedBar onOwn={onOwn} />)
  return () => {
    root.unmount()
    place.remove()
  }
}
