import type { FakeBackend } from './fullBackend'

/** `window.fakeBackend` until the rest is there: a call fetches it, and is answered by a promise. */
export const early = (whole: () => Promise<unknown>) =>
  new Proxy({} as FakeBackend, {
    get: (_, name) =>
      // Not a promise itself, or whoever awaits it would call its `then`.
      name !== 'then' &&
      (async (...args: unknown[]) => {
        await whole()
        const call = Reflect.get(window.fakeBackend ?? {}, name) as (...args: unknown[]) => unknown
        return call(...args)
      }),
  })
