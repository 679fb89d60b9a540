import { noSuch } from '@fixtures/nearest'
import { makeBundle, openBundle, readBundle, type Bundle, type BundleAbout } from '../saves/bundle'
import { freeze, type Frozen } from '../saves/freeze'
import { readFile } from '../saves/readFile'
import { restore } from '../saves/restore'
import { captureScenario } from '../scenario/capture'
import { draftOf } from '../scenario/draft'
import { movedWords, plainOf } from '../scenario/plain'
import { scenarioSource } from '../scenario/print'
import type { Desk, Takeover } from './desk'
import { beginScenario } from './scenarioControl'

/** Save points, going back to them, and export to a file. */
export const saveControl = ({ world, page, saves, keepSaves, changed, takeOver }: Desk) => {
  /** Sets the page to the frozen world's session and route. */
  const back = (frozen: Frozen, open = frozen.open): Takeover => {
    restore(world, frozen, 'then')
    return arrive(frozen.token ?? null, open ?? '/')
  }
  const arrive = (token: string | null, open: string) => {
    const { source } = world.setting
    return takeOver({ token, open, ...(source && { from: source }) })
  }
  const openFrom = (bundle: Bundle) => {
    const { token, open } = openBundle(world, bundle)
    return arrive(token, open)
  }
  const noSave = (name: string) =>
    noSuch(
      '存档',
      name,
      saves.list().map((point) => point.name),
    )
  return {
    snapshot: (): Frozen => ({ ...freeze(world), ...page() }),
    restore: (frozen: Frozen) => back(frozen),

    'saves.list': () => saves.list().map(({ name, at }) => ({ name, at })),
    'saves.add': (name: string) => {
      saves.add(name)
      keepSaves()
      return changed(undefined)
    },
    /** Goes back to a save point: rows, time, session and address. */
    'saves.restore': (name: string) => {
      const point = saves.find(name)
      if (!point) throw new Error(noSave(name))
      return saves.before(`恢复 ${name}`, () => back(point.frozen))
    },
    'saves.remove': (name: string) => {
      if (!saves.find(name)) throw new Error(noSave(name))
      saves.remove(name)
      keepSaves()
      return changed(undefined)
    },
    /** What `undo` would take back, the latest change last. */
    'undo.list': () => saves.undos().map(({ name, at }) => ({ name, at })),
    /**
     * Undoes the last change made by hand, and everything after it. Returns its name, or null when there was
     * none.
     */
    undo: () => {
      const point = saves.back()
      if (!point) return null
      back(point.frozen, page().open)
      return point.name
    },

    /** One JSON file with everything needed to see the same state again. */
    'bundle.make': (about?: BundleAbout) => makeBundle(world, page(), about),
    /** Throws with a message when it is not a bundle, is damaged, or has other tables. */
    'bundle.open': (content: unknown) => openFrom(readBundle(content)),

    /** The present state as a scenario: as data, and as a file for scenarios/. */
    'scenario.capture': () => {
      const scenario = captureScenario(world, page().open)
      return { scenario, source: scenarioSource(scenario) }
    },
    /** The scenario to go on from: as it began, or, when the world has moved away from it, what it has become. */
    'scenario.draft': () => {
      const scenario = draftOf(world, page().open)
      return { scenario, source: scenarioSource(scenario) }
    },
    /** What the plain address tells, while it shows this state; null when it shows another one. */
    'scenario.plain': () => plainOf(world),
    /** In what the world has moved away from the plain address, in Chinese; empty when it has not. */
    'scenario.moved': () => movedWords(world),
    /**
     * Opens a file's text, a bundle or a scenario. Returns what is wrong with it, or nothing when it was
     * opened.
     */
    import: (text: string): string[] => {
      const read = readFile(text)
      if ('problems' in read) return read.problems
      return saves.before('导入文件', () => {
        if ('bundle' in read) openFrom(read.bundle)
        else takeOver(beginScenario(world, read.scenario, {}))
        return []
      })
    },
  }
}
