import { type ComponentType, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logFault } from '@/lib/log'
import { words } from '@/lib/words'
import { chunk, inTime, preload, whenIdle } from '@/ui/chunk'
import { askHost } from '@/ui/reload'
import { toast } from '@/ui/feedback/toast'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Mantine's provider, once a part has brought it. */
const uiProvider = chunk(() => import('@/ui/theme/UiProvider'))

/**
 * A part that may use Mantine, with Mantine's provider around it. The provider comes with the first such part:
 * the first screen needs neither.
 */
export const withUi =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [{ default: Part }, { UiProvider }] = await Promise.all([load(), uiProvider.load()])
    return {
      default: (props) => (
        <UiProvider>
          <Part {...props} />
        </UiProvider>
      ),
    }
  }

interface Layer {
  opened: boolean
  onClose: () => void
}
interface Lost {
  /**
   * Called instead of the notice and `onClose` when the part cannot be shown, by callers that show the error
   * themselves.
   */
  onLost?: () => void
}

/**
 * Some engines keep a failed import until the page is reloaded: after an earlier try the member must refresh, but
 * only where the host has the page.
 */
async function wordsFor(failures: number) {
  if (!navigator.onLine) return words.network
  if (failures === 1) return words.partLost
  return (await askHost()) ? words.partGone : words.network
}

/**
 * A sheet, viewer or menu in a chunk of its own, over a screen. It is shown at once when its chunk is loaded,
 * else when it arrives. If chunk or part fails, a notice says so, the screen below keeps its state, and the
 * next opening tries again.
 */
export function lazyPart<P extends Layer>(load: () => Promise<{ default: ComponentType<P> }>) {
  const part = chunk(withUi(load))
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
    const onFailure = useEffectEvent(giveUp)
    useEffect(() => {
      if (!opened || Part) return
      let gone = false
      inTime(part.load()).then(
        () => gone || arrived(),
        async () => {
          const text = await wordsFor(++failures)
          if (!gone) onFailure(text)
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

/**
 * For the screen that opens it: fetches the part while the page is idle, before the first tap. True when it is
 * there and can be drawn ahead.
 */
export function useSoon(part: { preload: () => Promise<void> }): boolean {
  const [here, arrived] = useReducer(() => true, false)
  useEffect(() => whenIdle(() => void part.preload().then(arrived)), [part])
  return here
}

/**
 * Draws a screen or sheet once where it is not in the page, so that its code is compiled before the first tap: on
 * a slow phone half of that tap's time. Nothing of it runs: no effect, no call, no focus.
 */
export function Prerender({ children }: { children: ReactNode }) {
  const Unseen = uiProvider.get()?.Unseen
  return Unseen && <Unseen>{children}</Unseen>
}
