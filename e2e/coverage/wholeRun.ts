import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** Options of Playwright that leave tests out. */
const NARROWS =
  /^(-g|-gv|--grep|--grep-invert|--project|--shard|--last-failed|--only-changed|--test-list)(=|$)/
/** Options whose value follows as a word of its own. */
const VALUED =
  /^(-c|-j|--config|--workers|--reporter|--retries|--repeat-each|--timeout|--output|--trace)$/

/** Whether a command line leaves tests out: names a file, a title, a project, a shard. */
export function narrowed(argv: readonly string[]): boolean {
  const at = argv.indexOf('test')
  if (at === -1) return false
  const args = argv.slice(at + 1)
  return args.some(
    (arg, i) => NARROWS.test(arg) || (!arg.startsWith('-') && !VALUED.test(args[i - 1] ?? '')),
  )
}

/** Specs that every whole run runs: the journeys, and those of the three grounds. */
const USUAL = /^[^.]+(\.(sw|page|http))?\.spec\.ts$/

/** The names of the specs that a whole run runs, but which are not among these. */
export function missingSpecs(ran: Iterable<string>, folder = 'e2e'): string[] {
  const there = new Set([...ran].map((file) => basename(file)))
  return readdirSync(folder, { recursive: true })
    .map((file) => basename(String(file)))
    .filter((file) => USUAL.test(file) && !there.has(file))
}
