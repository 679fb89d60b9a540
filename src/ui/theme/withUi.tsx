import type { ComponentType } from 'react'
import { chunk } from '@/ui/chunk'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Mantine's provider, once a part has brought it. */
export const uiProvider = chunk(() => import('./UiProvider'))

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
