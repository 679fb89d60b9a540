import { names } from '../../scripts/checks/browserSupport/names.mjs'

interface Member {
  owner?: string
  name: string
  kind: string
  lack: string[]
}
const all = names.all as readonly Member[]

/**
 * What a page cannot take away from its browser: whose policy goes on asking for trusted types, too, and what
 * Playwright itself looks with in the page.
 */
const fixed = [
  'Symbol.dispose',
  'Symbol.asyncDispose',
  'trustedTypes',
  'Element.prototype.checkVisibility',
]

/** A member as a page finds it: of an object, of its prototype, or one of both, where the data does not say. */
function pathsOf({ owner = '', name, kind }: Member): string[] {
  if (kind === 'static') return [`${owner}.${name}`]
  if (kind === 'member') return [`${owner}.prototype.${name}`]
  return [`${owner}.${name}`, `${owner}.prototype.${name}`]
}

/**
 * Every scripting feature that some browser of the floor lacks (build/browserTargets.mjs), as dotted names for
 * `test.use({ without })`: `CloseWatcher`, `AbortSignal.any`, `Array.prototype.toSorted`.
 */
export const young: readonly string[] = [
  ...new Set([
    ...[...names.globals].flatMap(([name, lack]) => (lack.length > 0 ? [name] : [])),
    ...all
      .filter(({ lack, kind, owner }) => owner && lack.length > 0 && kind !== 'event')
      .flatMap(pathsOf),
  ]),
].filter((name) => !fixed.includes(name))
