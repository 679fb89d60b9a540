import type { Loading } from './lazyPage'

type Load = () => Promise<Loading>
const loads = new Map<string, Load>()

/**
 * Screens that only the demo has. src may not import mocks/, so mocks/ registers them here before the start.
 */
export const addDemoScreen = (path: string, load: Load) => void loads.set(path, load)

export const demoScreen =
  (path: string): Load =>
  () =>
    loads.get(path)?.() ?? Promise.reject(new Error(`no demo screen at ${path}`))
