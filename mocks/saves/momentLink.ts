import type { Scenario } from '@scenarios/scenario'
import type { Overrides } from '../world/source'
import { LONGEST, writeLink } from './link'

/** The present moment as a link; one that would be too long for an address is a file instead. */
export type Moment =
  | { link: string; bytes: number }
  | { tooBig: number; file: { name: string; text: string } }

/** What is asked of the control surface, in the page as `window.fakeBackend`. */
interface Asked {
  /** The scenario that the address can name, while nothing has moved away from it. */
  'scenario.plain'(): { scenario: string; overrides: Overrides } | null
  'scenario.draft'(): { scenario: Scenario } | Promise<{ scenario: Scenario }>
}

/** The page without anything that a scenario's link says before or behind it. */
const pageOf = ({ origin, pathname }: Location) => `${origin}${pathname}`

/**
 * The link that shows a colleague what this tab shows now: the plain address of a scenario that stands as it
 * began, else the state itself behind the `#`. `bytes` is the whole link's length.
 */
export async function momentLink(backend: Asked = backendHere()): Promise<Moment> {
  const plain = backend['scenario.plain']()
  const { scenario } = await backend['scenario.draft']()
  if (plain) {
    const query = new URLSearchParams([
      ['scenario', plain.scenario],
      ...Object.entries(plain.overrides).map(([word, value]) => [word, String(value)]),
    ]).toString()
    const link = `${pageOf(location)}?${query}#${scenario.open ?? '/'}`
    return { link, bytes: link.length }
  }
  return linkOf(scenario)
}

/** The same for a scenario given as data. */
export async function linkOf(scenario: Scenario): Promise<Moment> {
  const link = `${pageOf(location)}${await writeLink(scenario)}`
  if (link.length <= LONGEST) return { link, bytes: link.length }
  const text = `${JSON.stringify(scenario, null, 2)}\n`
  return { tooBig: link.length, file: { name: `${scenario.name}.json`, text } }
}

function backendHere(): Asked {
  const { fakeBackend } = window as { fakeBackend?: Asked }
  if (!fakeBackend) throw new Error('the fake has not started')
  return fakeBackend
}
