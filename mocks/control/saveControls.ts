import { formatUnknownName } from '@fixtures/nearest'
import type { Scenario } from '@scenarios/scenario'
import type { Row } from '../db/tables'
import {
  type Bundle,
  type BundleDetails,
  createBundle,
  parseBundle,
  tryParseBundleOrScenario,
  restoreBundle,
} from '../saves/bundle'
import type { Undo } from '../saves/saves'
import { getOrCaptureScenario, renameScenario, type ScenarioTexts } from '../scenario/capture'
import { BadScenario } from '../scenario/inherit'
import { getStartState, loadScenario, restoreWorld, type PageStart } from '../scenario/load'
import { getEndpointTitle } from '../scenario/schemas'
import { describeWorldChanges, findUnchangedSource } from '../scenario/worldChanges'
import { acts } from '../server/acts'
import { createWorld, type WorldSnapshot, snapshotWorld, type World } from '../world/world'
import type { ControlContext } from './worldControls'

export const createSaveControls = (context: ControlContext) => {
  const { world, saves, getPageState, reportSavePoints, reportChange, startPage } = context
  const startSession = (token: string | null, open: string): PageStart => {
    const pageStart: PageStart = { token, open }
    if (world.setting.source) pageStart.from = world.setting.source
    return startPage(pageStart)
  }
  const restoreSnapshot = (snapshot: WorldSnapshot, open = snapshot.open): PageStart => {
    restoreWorld(world, snapshot, 'rewind')
    return startSession(snapshot.token ?? null, open ?? '/')
  }
  const openBundle = (bundle: Bundle): PageStart => {
    const { token, open } = restoreBundle(world, bundle)
    return startSession(token, open)
  }
  const findSave = (name: string) => {
    const save = saves.find(name)
    if (save) return save
    const names = saves.list().map((point) => point.name)
    throw new Error(formatUnknownName('存档', name, names))
  }
  return {
    snapshot: (): WorldSnapshot => ({ ...snapshotWorld(world), ...getPageState() }),
    restore: (snapshot: WorldSnapshot) => {
      // In another world first: an error half-way would leave this one reset.
      restoreWorld(createWorld(), snapshot, 'rewind')
      return restoreSnapshot(snapshot)
    },

    'saves.list': () => saves.list().map(({ name, at }) => ({ name, at })),
    'saves.add': (name: string) => {
      saves.add(name)
      reportSavePoints()
      return reportChange(undefined)
    },
    'saves.restore': (name: string) => {
      const save = findSave(name)
      return saves.runUndoable(`恢复 ${name}`, () => restoreSnapshot(save.frozen))
    },
    'saves.remove': (name: string) => {
      saves.remove(findSave(name).name)
      reportSavePoints()
      return reportChange(undefined)
    },
    /** Newest first; `also`: what happened since and would be undone with it. */
    'undo.list': () => {
      const undos = saves.undos().map((undo) => {
        const { id, name, at } = undo
        return { id, name, at, also: describeLaterEvents(world, undo) }
      })
      return undos.reverse()
    },
    /** Returns what was undone, in words. Throws if `id` is not the newest change. */
    undo: (id?: string) => {
      const newest = saves.undos().at(-1)
      if (!newest) throw new Error('没有可以撤销的了 / nothing to undo')
      if (id !== undefined && id !== newest.id)
        throw new Error(`先撤销之后的「${newest.name}」 / undo first what came after it`)
      const undone = [newest.name, ...describeLaterEvents(world, newest)].join('；')
      saves.dropLastUndo()
      restoreSnapshot(newest.frozen, getPageState().open)
      return undone
    },

    'bundle.make': (details?: BundleDetails) => createBundle(world, getPageState(), details),
    /** Throws if it is no bundle, is damaged, or has other tables. */
    'bundle.open': (content: unknown) => openBundle(parseBundle(content)),

    'scenario.draft': () => ({ scenario: getOrCaptureScenario(world, getPageState().open) }),
    /** The scenario and overrides that show this state by a plain address; null if none does. */
    'scenario.plain': () => findUnchangedSource(world),
    'scenario.moved': () => describeWorldChanges(world),
    /** Can be undone. Returns what is wrong with the scenario; then nothing has changed. */
    'scenario.edit': (label: string, edited: object): string[] => {
      const { open } = getPageState()
      try {
        saves.runUndoable(label, () => {
          const pageStart = loadScenario(world, edited as Scenario)
          startPage({ ...pageStart, open: open ?? pageStart.open })
        })
        return []
      } catch (error) {
        if (error instanceof BadScenario) return error.problems
        throw error
      }
    },
    'scenario.name': (texts: Partial<ScenarioTexts>) => {
      renameScenario(world, texts)
      return reportChange(undefined)
    },
    /** Returns what is wrong with the file; empty if it was opened. */
    import: (text: string): string[] => {
      const file = tryParseBundleOrScenario(text)
      if ('problems' in file) return file.problems
      saves.runUndoable('导入文件', () => {
        if ('bundle' in file) openBundle(file.bundle)
        else startPage(loadScenario(world, file.scenario))
      })
      return []
    },
  }
}

const UNNOTICED_TABLES = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

/** 「会员：存款 2 次」, 「自动：存款到账」. */
function describeLaterEvents(world: World, { callCount, frozen }: Undo): string[] {
  const callTitles = world.journal
    .list(callCount)
    .filter(({ changes }) => changes?.some(({ table }) => !UNNOTICED_TABLES.includes(table)))
    .map(({ endpoint, path }) => (endpoint ? getEndpointTitle(endpoint) : path))
  const dueIds = new Set(world.db.peek('due').map(({ id }) => id))
  const scheduledThen = frozen.db.rows.due ?? getStartState(frozen)?.db.find('due') ?? []
  const eventTitles = (scheduledThen as unknown as Row<'due'>[])
    .filter(({ id, at }) => !dueIds.has(id) && at <= world.now())
    .map(({ act }) => acts[act]?.title ?? act)
  return [...formatCounts('会员', callTitles, '次'), ...formatCounts('自动', eventTitles, '件')]
}

function formatCounts(subject: string, titles: readonly string[], unit: string): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => {
    const suffix = count === 1 ? '' : ` ${count} ${unit}`
    return `${subject}：${title}${suffix}`
  })
}
