import { createRoot } from 'react-dom/client'
import { Toolbar } from './Toolbar'

/** Puts the toolbar beside the app, in a React root of its own: a fault in one leaves the other alive. */
export function mountToolbar({ unknown }: { unknown: string | undefined }) {
  const place = document.createElement('div')
  place.id = 'toolbar'
  document.body.append(place)
  createRoot(place).render(<Toolbar unknown={unknown} />)
}
