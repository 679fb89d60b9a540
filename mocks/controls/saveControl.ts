import { noSuch } from '@fixtures/nearest'
import { makeBundle, openBundle, readBundle, type Bundle, type BundleAbout } from '../saves/bundle'
import { freeze, type Frozen } from '../saves/freeze'
import { readFile } from '../saves/readFile'
import { restore } from '../saves/restore'
import { captureScenario } from '../scenario/capture'
import { scenarioSource } from '../scenario/print'
import type { Desk, Takeover } from './desk'
import { beginScenario } from './scenarioControl'

/** Keeping a world, going back to it, and handing it on as a file. */
export const saveControl = ({ world, page, saves, keepSaves, changed, takeOver }: Desk) => {
  /** Puts the page where the frozen world had it. */
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
    /** Goes back to a save point: its rows, its time, its session, its address. */
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
    /** What `undo` would take back, the last thing done last. */
    'undo.list': () => saves.undos().map(({ name, at }) => ({ name, at })),
    /** Takes the last change by hand back, and all that came after it. Says what it was; null: nothing. */
    undo: () => {
      const point = saves.back()
      if (!point) return null
      back(point.frozen, page().open)
      return point.name
    },

    /** One JSON file with all that is needed to see the same again. */
    'bundle.make': (about?: BundleAbout) => makeBundle(world, page(), about),
    /** Throws with words for a person when it is none, broken, or of other tables. */
    'bundle.open': (content: unknown) => openFrom(readBundle(content)),

    /** The present state as a scenario: as data, and as a file of scenarios/. */
    'scenario.capture': () => {
      const scenario = captureScenario(world, page().open)
      return { scenario, source: scenarioSource(scenario) }
    },
    /** Opens a file's text, a bundle or a scenario. Says what is wrong with it, nothing when it was opened. */
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
