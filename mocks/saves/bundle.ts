import * as v from 'valibot'
import { formatBeijingTime } from '@/lib/time/time'
import type { Scenario } from '@scenarios/scenario'
import { schemaFingerprint } from '../db/db'
import { TABLES_CHANGED, restoreWorld, validateScenario } from '../scenario/load'
import { laterSchema, overridesSchema, scenarioNameSchema } from '../scenario/scenarioSchema'
import {
  activeRuleSchema,
  createLimitedListSchema,
  delaySchema,
  findSchemaProblems,
} from '../scenario/schemas'
import { findOpenSessions } from '../server/account/sessions'
import type { Entry } from '../world/journal'
import { parseJsonFile } from '../world/jsonLimits'
import { findMember } from '../world/members'
import {
  type Source,
  createWorld,
  type BundleNote,
  type World,
  snapshotWorld,
  snapshotWrittenTables,
  applySnapshot,
  type WorldSnapshot,
} from '../world/world'
import type { PageState } from './saves'

const BUNDLE_KIND = 'xinghe-bundle'
const BUNDLE_VERSION = 1

export interface Bundle {
  kind: typeof BUNDLE_KIND
  version: typeof BUNDLE_VERSION
  source: Source | null
  world: WorldSnapshot
  clock: { now: string; frozen: boolean }
  journal: Entry[]
  route: string
  userAgent: string
  note: string
  by?: string
  report?: Report
}

export interface BundleDetails {
  userAgent?: string
  note?: string
  by?: string
  report?: Report
  /** Only tables written since the scenario began. */
  small?: boolean
}

export function createBundle(
  world: World,
  page: PageState,
  { userAgent = '', note = '', by, report, small = false }: BundleDetails = {},
): Bundle {
  const head: Omit<Bundle, 'source' | 'journal' | 'world'> = {
    kind: BUNDLE_KIND,
    version: BUNDLE_VERSION,
    note,
    clock: { now: formatBeijingTime(world.now()), frozen: world.clock.frozen },
    route: page.open ?? world.setting.open ?? '/',
    userAgent,
  }
  if (by) head.by = by
  if (report) head.report = report
  const snapshot = small ? snapshotWrittenTables(world) : snapshotWorld(world)
  // The long parts last, so that a person finds the others in the file.
  return {
    ...head,
    source: world.setting.source ?? null,
    journal: world.journal.list(),
    world: { ...snapshot, ...page },
  }
}

export const snapshotSchema = v.looseObject({
  db: v.object({ schema: v.string(), rows: v.record(v.string(), v.array(v.looseObject({}))) }),
  clock: v.object({ ahead: v.number(), frozenAt: v.nullable(v.number()) }),
  at: v.number(),
  random: v.number(),
  chances: v.number(),
  delays: v.number(),
  rules: createLimitedListSchema(activeRuleSchema),
  setting: v.looseObject({
    scenario: v.union([v.literal(''), scenarioNameSchema]),
    counter: v.number(),
    delay: v.optional(delaySchema),
    later: createLimitedListSchema(laterSchema),
  }),
  token: v.nullish(v.string()),
})

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
export const reportSchema = v.strictObject({
  /** Beijing time by the machine's clock, not the world's. */
  at: v.string(),
  replay: v.string(),
  link: v.exactOptional(v.string()),
  viewport: v.object({ width: pixels, height: pixels }),
  picture: v.exactOptional(
    v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/, '不是图片 / no picture')),
  ),
})
export type Report = v.InferOutput<typeof reportSchema>

const sourceSchema = v.object({
  scenario: v.union([v.string(), v.looseObject({})]),
  overrides: overridesSchema,
})
const bundleSchema = v.looseObject({
  kind: v.literal(BUNDLE_KIND),
  version: v.literal(BUNDLE_VERSION),
  source: v.nullable(sourceSchema),
  world: snapshotSchema,
  journal: v.array(v.looseObject({ seq: v.number(), path: v.string() })),
  route: v.pipe(v.string(), v.startsWith('/')),
  userAgent: v.string(),
  note: v.string(),
  by: v.optional(v.string()),
  report: v.optional(reportSchema),
})

const isBundle = (content: unknown) => (content as { kind?: unknown } | null)?.kind === BUNDLE_KIND

/** Throws with a message for a person. */
export function parseBundle(content: unknown): Bundle {
  if (!isBundle(content)) throw new Error('这不是现场文件 / not a bundle')
  const [problem] = findSchemaProblems(bundleSchema, content, '现场')
  if (problem?.startsWith('version：'))
    throw new Error('现场文件是另一个版本写的，不能打开 / a bundle of another version')
  if (problem !== undefined) throw new Error(`现场文件已损坏 / damaged bundle:\n${problem}`)
  const bundle = content as Bundle
  if (bundle.world.db.schema !== schemaFingerprint) throw new Error(TABLES_CHANGED)
  try {
    // In a world of its own: rows that do not fit would leave the present one half changed.
    applySnapshot(createWorld(), bundle.world)
  } catch (error) {
    throw new Error(`现场文件已损坏 / damaged bundle:\n${(error as Error).message}`, {
      cause: error,
    })
  }
  return bundle
}

export function restoreBundle(
  world: World,
  bundle: Bundle,
): { token: string | null; open: string } {
  restoreWorld(world, bundle.world, 'rewind')
  world.journal.restore(bundle.journal)
  world.setting.note = toNote(bundle)
  return { token: findToken(world, bundle), open: bundle.route }
}

function toNote({ note, by = '', clock, userAgent }: Bundle): BundleNote | undefined {
  const text = note.trim()
  return text === '' ? undefined : { text, by: by.trim(), at: clock.now, userAgent }
}

function findToken(world: World, { world: { token } }: Bundle): string | null {
  if (token !== undefined) return token
  const member = findMember(world, world.setting.as)
  return (member && findOpenSessions(world, member.id)[0]?.id) ?? null
}

type ImportedFile = { bundle: Bundle } | { scenario: Scenario } | { problems: string[] }

export function tryParseBundleOrScenario(text: string): ImportedFile {
  try {
    const content = parseJsonFile(text, '文件不是 JSON，或已损坏 / not JSON, or damaged')
    if (isBundle(content)) return { bundle: parseBundle(content) }
    const problems = validateScenario(content)
    return problems.length > 0 ? { problems } : { scenario: content as Scenario }
  } catch (error) {
    return { problems: [(error as Error).message] }
  }
}
