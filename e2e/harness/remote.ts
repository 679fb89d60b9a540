import type { Control, ControlName } from '../../mocks/control/control'

/** Sends a control call to the world under test. */
export type SendControl = (name: string, args: unknown[]) => Promise<unknown>

/** The same function, called from another process. */
export type RemoteCall<Fn> = Fn extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never

/** The `journal` of `journal.list`. */
type PrefixOf<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never

/** The control surface in the test's process: the control `journal.list` is `remote.journal.list()`. */
export type RemoteControls = {
  [Name in Exclude<ControlName, `${string}.${string}`>]: RemoteCall<Control[Name]>
} & {
  [Prefix in PrefixOf<ControlName>]: {
    [Name in ControlName as Name extends `${Prefix}.${infer Verb}` ? Verb : never]: RemoteCall<
      Control[Name]
    >
  }
}

/** The names exist only as types: reading a property makes a longer name, and a call sends it. */
export function createRemoteControls(sendControl: SendControl): RemoteControls {
  const createCallable = (name: string): object =>
    new Proxy(() => undefined, {
      get(_target, key) {
        // `await remote` looks up `then`, which is no control.
        if (typeof key === 'symbol' || key === 'then') return undefined
        return createCallable(name === '' ? key : `${name}.${key}`)
      },
      apply: (_target, _this, args: unknown[]) => sendControl(name, args),
    })
  return createCallable('') as RemoteControls
}
