import type { Act } from '../steps'
import { address } from './facts'

type Back = Extract<Act, { do: 'back' | 'goTo' }>

/** So long after a tap a new address is no longer the app's answer to it. */
const ANSWER = 1000

/** The browser's own back, and an address typed by hand: nobody tapped anything in the page. */
export function watchBack(signal: AbortSignal, tell: (step: Back) => void): () => void {
  let actedAt = 0
  let byApp = false
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, ({ timeStamp }) => (actedAt = timeStamp), {
      capture: true,
      signal,
    })
  // What the app itself goes back by is its answer, however late.
  const own = { back: history.back.bind(history), go: history.go.bind(history) }
  history.back = () => {
    byApp = true
    own.back()
  }
  history.go = (delta) => {
    byApp = true
    own.go(delta)
  }
  window.addEventListener(
    'popstate',
    ({ state, timeStamp }) => {
      const mine = byApp
      byApp = false
      if (mine) return
      // The router numbers its entries; an address typed anew has no number yet.
      if (state !== null) tell({ do: 'back' })
      else if (timeStamp - actedAt > ANSWER) tell({ do: 'goTo', path: address() })
    },
    { capture: true, signal },
  )
  return () => {
    Reflect.deleteProperty(history, 'back')
    Reflect.deleteProperty(history, 'go')
  }
}
