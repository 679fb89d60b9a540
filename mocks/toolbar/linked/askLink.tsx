import { createRoot } from 'react-dom/client'
import type { Foreign } from '../../saves/foreign'
import { tellMessage } from '../parts/message'
import { LinkQuestion } from './LinkQuestion'

interface Asked {
  read: () => Promise<Foreign<unknown>>
  onYes: () => void
  onNo: () => void
}

/** Asks whoever opened a link that carries state; until he says yes, the app is as without the link. */
export async function askLink({ read, onYes, onNo }: Asked) {
  try {
    const { title, lines } = await read()
    const place = document.createElement('div')
    place.dataset['mantineColorScheme'] = 'dark'
    document.body.append(place)
    const root = createRoot(place)
    const end = (yes: boolean) => {
      root.unmount()
      place.remove()
      if (yes) onYes()
      else onNo()
    }
    root.render(<LinkQuestion title={title} lines={lines} onEnd={end} />)
  } catch (error) {
    onNo()
    const { message } = error as Error
    // A test that asked for something that cannot be opened must not go on with something else.
    console.error(`fake: ${message}`)
    tellMessage({ good: false, lines: [message] })
  }
}
