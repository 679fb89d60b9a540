import { names } from '../../scripts/checks/floor/names.mjs'

/**
 * Names that Playwright's own part of the page, or Chromium itself, cannot do without: they stay, each for its
 * reason.
 */
const needed: Record<string, string> = {}

/**
 * Everything that a script can say and some browser of the floor has not (build/floor.mjs), as dotted names for
 * `test.use({ without })`: `CloseWatcher`, `AbortSignal.any`, `Array.prototype.toSorted`. What this browser does
 * not have either is no matter.
 */
export const young: readonly string[] = [
  ...new Set(
    names.all
      .filter(({ lack, kind }) => lack.length > 0 && kind !== 'event')
      .flatMap(({ owner, name, kind }) => {
        if (kind === 'global' || owner === undefined) return [name]
        if (kind === 'static') return [`${owner}.${name}`]
        if (kind === 'member') return [`${owner}.prototype.${name}`]
        return [`${owner}.${name}`, `${owner}.prototype.${name}`]
      }),
  ),
].filter((name) => !(name in needed))
