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
import { goesAsRows, planOf, undoAlone } from '../saves/undo'
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
  const stepOf = (id?: string) => {
    const undos = saves.undos()
    if (id === undefined) return undos.at(-1)
    const step = undos.find((one) => one.id === id)
    if (!step)
      throw new Error(
        noSuch(
          '可撤销的一步',
          id,
          undos.map((one) => one.id),
        ),
      )
    return step
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
    /** What `undo` would take back, the latest change last. */
    'undo.list': () => saves.undos().map(({ id, name, at }) => ({ id, name, at })),
    /** What taking back a change by hand, or the last one, would take back; null when there is none. */
    'undo.plan': (id?: string) => {
      const undo = stepOf(id)
      return undo ? planOf(world, saves, undo) : null
    },
    /**
     * Undoes a change made by hand, or the last one, and only that where nothing was built on it; else, with `also`
     * or without an id, everything after it too (`undo.plan` lists that). Returns its name, or null when there was
     * none. Throws, and changes nothing, when more would go than was agreed to.
     */
    undo: (id?: string, also = id === undefined) => {
      const undo = stepOf(id)
      if (!undo) return null
      const plan = planOf(world, saves, undo)
      if (plan.alone && goesAsRows(undo)) {
        undoAlone(world, saves, undo)
        return changed(undo.name)
      }
      if (!plan.alone && !also)
        throw new Error(
          `「${undo.name}」不能单独撤销（${plan.why}），会一起撤销：${plan.also.join('、')}。要连它们一起撤销，also（第二个参数）写 true / not alone: with also (the second argument) true these are undone too`,
        )
      saves.back(undo)
      back(undo.frozen, page().open)
      return undo.name
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
