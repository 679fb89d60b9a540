import type { Scenario } from '@scenarios/scenario'
import { parsedFile } from '../world/bulk'
import { BUNDLE, readBundle, type Bundle } from './bundle'
import { validate } from '../scenario/load'

export type ReadFile = { bundle: Bundle } | { scenario: Scenario } | { problems: string[] }

/** The content of a JSON file: a bundle, a scenario, or the errors, one sentence each. */
export function readFile(text: string): ReadFile {
  let content: unknown
  try {
    content = parsedFile(text, '文件不是 JSON，或已损坏')
  } catch (error) {
    return { problems: [(error as Error).message] }
  }
  if ((content as { kind?: unknown } | null)?.kind === BUNDLE) {
    try {
      return { bundle: readBundle(content) }
    } catch (error) {
      return { problems: [(error as Error).message] }
    }
  }
  const problems = validate(content)
  return problems.length > 0 ? { problems } : { scenario: content as Scenario }
}
