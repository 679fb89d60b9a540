import type { Loading } from './lazyPage'

type Load = () => Promise<Loading>
const loads = new Map<string, Load>()

/** Screens that the demo brings itself: src may not see mocks/, so they are given here before the start. */
export const addDemoScreen = (path: string, load: Load) => void loads.set(path, load)

export const demoScreen =
  (path: string): Load =>
  () =>
    loads.get(path)?.() ?? Promise.reject(new Error(`no demo screen at ${path}`))
