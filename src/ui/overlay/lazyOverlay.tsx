import { type ComponentType, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logError } from '@/lib/platform/logError'
import { words } from '@/lib/text/words'
import { createChunk, withLoadTimeout, preloadChunk, runWhenIdle } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import { checkHostVersion } from '@/ui/reload'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Mantine's provider; the first screen needs none. */
const uiProvider = createChunk(() => import('@/ui/theme/UiProvider'))

export const withMantineProvider =
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
  /** Called instead of the notice and `onClose` when the part cannot be shown. */
  onLost?: () => void
}

/** Some engines keep a failed import until the page is reloaded. */
async function wordsFor(failures: number) {
  if (!navigator.onLine) return words.network
  if (failures === 1) return words.partLost
  return (await checkHostVersion()) ? words.partGone : words.network
}

export function lazyOverlay<P extends Layer>(load: () => Promise<{ default: ComponentType<P> }>) {
  const part = createChunk(withMantineProvider(load))
  let failures = 0

  function LazyPart(props: P & Lost) {
    const { opened, onClose, onLost } = props
    const [, rerender] = useReducer((n: number) => n + 1, 0)
    const Part = part.get()?.default
    const giveUp = (text: string) => {
      if (onLost) return onLost()
      toast.error(text)
      onClose()
    }
    const onFailure = useEffectEvent(giveUp)
    useEffect(() => {
      if (!opened || Part) return
      let isUnmounted = false
      withLoadTimeout(part.load()).then(
        () => isUnmounted || rerender(),
        async () => {
          const text = await wordsFor(++failures)
          if (!isUnmounted) onFailure(text)
        },
      )
      return () => {
        isUnmounted = true
      }
    }, [opened, Part])
    if (!Part) return null
    return (
      <ErrorBoundary
        fallback={null}
        resetKeys={[opened]}
        onError={(error) => {
          logError('part', error)
          giveUp(words.failed)
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyPart, { preload: () => preloadChunk(part) })
}

/** Fetches a part while the page is idle. True when it is loaded. */
export function usePreloadWhenIdle(part: { preload: () => Promise<void> }): boolean {
  const [isLoaded, setLoaded] = useReducer(() => true, false)
  useEffect(() => runWhenIdle(() => void part.preload().then(setLoaded)), [part])
  return isLoaded
}

/** Draws a screen out of the page, so that its code is compiled before the first tap. */
export function Prerender({ children }: { children: ReactNode }) {
  const Unseen = uiProvider.get()?.OffscreenRender
  return Unseen && <Unseen>{children}</Unseen>
}
