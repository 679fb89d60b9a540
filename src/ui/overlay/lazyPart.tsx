import { type ComponentType, useEffect, useReducer, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logFault } from '@/lib/log'
import { words } from '@/lib/words'
import { chunk, preload } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'

interface Layer {
  opened: boolean
  onClose: () => void
}
interface Lost {
  /** It cannot be shown: called in place of the notice and of `onClose`, by whoever can tell it otherwise. */
  onLost?: () => void
}

/** Milliseconds that a tap may go without an answer. */
const PATIENCE = 10_000

const tooLate = () => new Promise<never>((_, fail) => setTimeout(fail, PATIENCE, new Error('late')))

/** Some engines remember a failed import for the page's life: who is online and tried before must refresh. */
const wordsFor = (failures: number) =>
  !navigator.onLine ? words.network : failures > 1 ? words.partGone : words.partLost

/**
 * A sheet, viewer or menu in a chunk of its own, over a screen. It shows at once when its chunk is there,
 * else when it has come. Chunk or part may fail: that stays here, a notice says it, the screen below keeps
 * all it holds, and the next opening tries anew.
 */
export function lazyPart<P extends Layer>(load: () => Promise<{ default: ComponentType<P> }>) {
  const part = chunk(load)
  let failures = 0

  function LazyPart(props: P & Lost) {
    const { opened, onClose, onLost } = props
    const [, arrived] = useReducer((n: number) => n + 1, 0)
    const Part = part.get()?.default
    const giveUp = (text: string) => {
      if (onLost) return onLost()
      toast.error(text)
      onClose()
    }
    const latest = useRef(giveUp)
    useEffect(() => {
      latest.current = giveUp
    })
    useEffect(() => {
      if (!opened || Part) return
      let gone = false
      Promise.race([part.load(), tooLate()]).then(
        () => gone || arrived(),
        () => {
          failures += 1
          if (!gone) latest.current(wordsFor(failures))
        },
      )
      return () => {
        gone = true
      }
    }, [opened, Part])
    if (!Part) return null
    return (
      <ErrorBoundary
        fallback={null}
        resetKeys={[opened]}
        onError={(error) => {
          logFault('part', error)
          giveUp(words.failed)
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyPart, { preload: () => preload(part) })
}
