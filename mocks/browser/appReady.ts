import { machine } from '../world/clock'

/** Milliseconds after which the rest comes even if the app never says that it is ready. */
const MOST = 10_000

/** When the first screen can be used (src/app/Ready.ts). Not by its mark, which a test's clock swallows. */
export const appReady = () =>
  new Promise<void>((resolve) => {
    const root = document.documentElement
    const look = () => {
      if (!root.dataset['ready']) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-ready'] })
    look()
    machine.setTimeout(resolve, MOST)
  })
