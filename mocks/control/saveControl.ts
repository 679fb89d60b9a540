import { noSuch } from '@fixtures/nearest'
import type { Scenario } from '@scenarios/scenario'
import {
  makeBundle,
  openBundle,
  readBundle,
  type Bundle,
  type BundleAbout,
  readFile,
} from '../saves/bundle'
import { freeze, type Frozen, restore } from '../saves/freeze'
import { goesWith } from '../saves/undo'
import { captureScenario, draftOf, rename, type Texts } from '../scenario/capture'
import { movedWords, plainOf } from '../scenario/worldChanges'
import { BadScenario } from '../scenario/load'
import { scenarioSource } from '../scenario/print'
import { createWorld } from '../world/world'
import type { ControlContext, Takeover } from './controlContext'
import { beginScenario } from './scenarioControl'

/** Save points, going back to them, and export to a file. */
export const saveControl = ({
  world,
  page,
  saves,
  keepSaves,
  changed,
  takeOver,
}: ControlContext) => {
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
    restore: (frozen: Frozen) => {
      // Tried in another world first: refused half-way, it would leave this one reset.
      restore(createWorld(), frozen, 'then')
      return back(frozen)
    },

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
    /** What can be undone, the newest first, each with what has happened since and would go with it. */
    'undo.list': () =>
      saves
        .undos()
        .map((undo) => ({
          id: undo.id,
          name: undo.name,
          at: undo.at,
          also: goesWith(world, undo),
        }))
        .reverse(),
    /**
     * Goes back to before the newest change by hand; the page stays where it is. Returns its name, or null when there
     * is none. With an id it throws, and changes nothing, when another change is the newest.
     */
    undo: (id?: string) => {
      const newest = saves.undos().at(-1)
      if (id !== undefined && id !== newest?.id)
        throw new Error(
          newest
            ? `先撤销之后的「${newest.name}」 / undo first what came after it`
            : '没有可以撤销的了 / nothing to undo',
        )
      if (!saves.back() || !newest) return null
      back(newest.frozen, page().open)
      return newest.name
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
     * Puts an edited scenario in the place of the present one; the page stays where it is. Can be undone. Returns
     * what is wrong with it, one sentence each; then nothing is changed.
     */
    'scenario.edit': (label: string, edited: object): string[] => {
      const open = page().open
      try {
        saves.before(label, () => {
          const began = beginScenario(world, edited as Scenario, {})
          takeOver({ ...began, open: open ?? began.open })
        })
        return []
      } catch (error) {
        if (error instanceof BadScenario) return error.problems
        throw error
      }
    },
    /** Other words for the present scenario: its name, group, title, story, look. Nothing else changes. */
    'scenario.name': (texts: Partial<Texts>) => {
      rename(world, texts)
      return changed(undefined)
    },
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
