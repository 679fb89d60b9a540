import type { Act } from '../steps'
import { address } from './facts'

type Back = Extract<Act, { do: 'back' | 'goTo' }>

/** This long after a tap, a new address no longer counts as the app's reaction to it. */
const ANSWER = 1000

/** The browser's own back button and a typed address: nothing was tapped in the page. */
export function watchBack(signal: AbortSignal, tell: (step: Back) => void): () => void {
  let actedAt = 0
  let byApp = false
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, ({ timeStamp }) => (actedAt = timeStamp), {
      capture: true,
      signal,
    })
  // When the app itself goes back, that is its reaction, however late.
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
      // The router numbers its entries; a typed address has no number yet.
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
