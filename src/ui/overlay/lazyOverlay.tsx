import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  type ReactNode,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logError } from '@/lib/platform/logError'
import { words } from '@/lib/text/words'
import { createChunk, withLoadTimeout, preloadChunk, runWhenIdle } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import { compareHostVersion } from '@/ui/reload'

type LoadComponent<P> = () => Promise<{ default: ComponentType<P> }>

/** Mantine's provider; the first screen needs none. */
const uiProvider = createChunk(() => import('@/ui/theme/AppMantineProvider'))

export const withMantineProvider =
  <P extends object>(load: LoadComponent<P>): LoadComponent<P> =>
  async () => {
    const [{ default: Content }, { AppMantineProvider }] = await Promise.all([
      load(),
      uiProvider.load(),
    ])
    return {
      default: (props) => (
        <AppMantineProvider>
          <Content {...props} />
        </AppMantineProvider>
      ),
    }
  }

interface OverlayProps {
  opened: boolean
  onClose: () => void
}
interface FailureProps {
  /** Called instead of showing a notice and closing. */
  onFailure?: () => void
}

/** Some engines keep a failed import until the page is reloaded. */
async function getFailureMessage(failureCount: number): Promise<string> {
  if (!navigator.onLine) return words.network
  if (failureCount === 1) return words.partFailedRetry
  return (await compareHostVersion()) ? words.partFailedReload : words.network
}

export function lazyOverlay<P extends OverlayProps>(load: LoadComponent<P>) {
  const chunk = createChunk(withMantineProvider(load))
  let failureCount = 0

  function LazyOverlay(props: P & FailureProps) {
    const { opened, onClose, onFailure } = props
    const [, rerender] = useReducer((count: number) => count + 1, 0)
    const [wasOpened, setWasOpened] = useState(opened)
    if (opened && !wasOpened) setWasOpened(true)
    const Overlay = chunk.get()?.default
    const giveUp = (message: string) => {
      if (onFailure) {
        onFailure()
        return
      }
      toast.error(message)
      onClose()
    }
    const handleLoadFailure = useEffectEvent(giveUp)
    useEffect(() => {
      if (!opened || Overlay) return
      let isMounted = true
      withLoadTimeout(chunk.load()).then(
        () => {
          if (isMounted) rerender()
        },
        async () => {
          failureCount += 1
          const message = await getFailureMessage(failureCount)
          if (isMounted) handleLoadFailure(message)
        },
      )
      return () => {
        isMounted = false
      }
    }, [opened, Overlay])
    if (!Overlay || !wasOpened) return null
    return (
      <ErrorBoundary
        fallback={null}
        resetKeys={[opened]}
        onError={(error) => {
          logError('part', error)
          giveUp(words.failed)
        }}
      >
        <Overlay {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyOverlay, { preload: () => preloadChunk(chunk) })
}

export function usePreloadWhenIdle({ preload }: { preload: () => Promise<void> }): boolean {
  const [isLoaded, setLoaded] = useReducer(() => true, false)
  useEffect(() => runWhenIdle(() => void preload().then(setLoaded)), [preload])
  return isLoaded
}

/** Renders a screen outside the page, so that its code is compiled before the first tap. */
export function Prerender({ children }: { children: ReactNode }) {
  const OffscreenPrerender = uiProvider.get()?.OffscreenPrerender
  return OffscreenPrerender && <OffscreenPrerender>{children}</OffscreenPrerender>
}
