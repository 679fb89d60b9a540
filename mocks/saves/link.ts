import type { Scenario } from '@scenarios/scenario'
import { parsedFile } from '../world/jsonLimits'
import type { Overrides } from '../world/world'

/**
 * A scenario in an address: `#s=1.<sum>.<compressed JSON>`, behind the `#`, which no server ever sees. The
 * first number is the form's version, the sum tells a damaged one.
 */
const VERSION = '1'

/** The longest link that is made: chat programs and scanners cut longer ones. */
export const MAX_LINK_LENGTH = 8 * 1024

/** The longest content that is unpacked: a link of 380 KB became 300 MB, and a blank tab. */
export const MAX_UNPACKED_BYTES = 2 * 1024 * 1024

const LINK = /^#\/?s=(\d+)\.([^&]*)/

export const isMomentLink = (hash: string) => LINK.test(hash)

/** FNV-1a, 32 bits: enough to notice a lost or changed letter. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (const char of text) sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193) >>> 0
  return sum.toString(36)
}

/** The part behind the address of the page. */
export async function writeLink(scenario: Scenario): Promise<string> {
  const { deflate } = await import('./deflate')
  const packed = deflate(JSON.stringify(scenario))
  return `#s=${VERSION}.${checksum(packed)}.${packed}`
}

const DAMAGED =
  '分享链接不完整或已损坏，请让对方重新复制一次 / the link is cut short or damaged: have it copied again'

/** What a link holds, unchecked. Throws with a message for a person. */
export async function readLink(hash: string): Promise<unknown> {
  const [, version, rest = ''] = LINK.exec(hash) ?? []
  if (version !== VERSION)
    throw new Error(
      '分享链接是更新的版本做的，这里打不开：请刷新到最新的演示再试 / a newer version’s link: refresh the demo',
    )
  const [sum, packed = ''] = rest.split('.')
  // What a chat program put behind it.
  const letters = /^[\w-]*/.exec(packed)![0]
  if (sum !== checksum(letters)) throw new Error(DAMAGED)
  const { inflate } = await import('./deflate')
  let text: string | undefined
  try {
    text = inflate(letters, MAX_UNPACKED_BYTES)
  } catch (error) {
    throw new Error(DAMAGED, { cause: error })
  }
  if (text === undefined)
    throw new Error('分享链接里的内容超过 2 MB，没有打开 / the link holds more than 2 MB')
  return parsedFile(text, DAMAGED)
}

/** Whether only this machine can open the link. */
export const isLocalLink = (link: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)

/** The present moment as a link; one that would be too long for an address is a file instead. */
export type Moment =
  | { link: string; bytes: number }
  | { tooBig: number; file: { name: string; text: string } }

/** What is asked of the control surface, in the page as `window.fakeBackend`. */
interface Backend {
  /** The scenario that the address can name, while nothing has moved away from it. */
  'scenario.plain'(): { scenario: string; overrides: Overrides } | null
  'scenario.draft'(): { scenario: Scenario } | Promise<{ scenario: Scenario }>
}

/** The page without anything that a scenario's link says before or behind it. */
const getPageAddress = ({ origin, pathname }: Location) => `${origin}${pathname}`

/**
 * The link that shows a colleague what this tab shows now: the plain address of a scenario that stands as it
 * began, else the state itself behind the `#`. `bytes` is the whole link's length.
 */
export async function createMomentLink(backend: Backend = getBackend()): Promise<Moment> {
  const plain = backend['scenario.plain']()
  const { scenario } = await backend['scenario.draft']()
  if (plain) {
    const query = new URLSearchParams([
      ['scenario', plain.scenario],
      ...Object.entries(plain.overrides).map(([word, value]) => [word, String(value)]),
    ]).toString()
    const link = `${getPageAddress(location)}?${query}#${scenario.open ?? '/'}`
    return { link, bytes: link.length }
  }
  return createScenarioLink(scenario)
}

/** The same for a scenario given as data. */
export async function createScenarioLink(scenario: Scenario): Promise<Moment> {
  const link = `${getPageAddress(location)}${await writeLink(scenario)}`
  if (link.length <= MAX_LINK_LENGTH) return { link, bytes: link.length }
  const text = `${JSON.stringify(scenario, null, 2)}\n`
  return { tooBig: link.length, file: { name: `${scenario.name}.json`, text } }
}

function getBackend(): Backend {
  const { fakeBackend } = window as { fakeBackend?: Backend }
  if (!fakeBackend) throw new Error('the fake has not started')
  return fakeBackend
}

/** The screen that the page shows: what the app's router reads behind the `#`. */
export const getCurrentRoute = () => location.hash.slice(1) || '/'

/** What starts a scenario, before the `#`: its name, and what is to be other than in it. */
export const formatStartQuery = (scenario: string, overrides: object = {}) =>
  `?${new URLSearchParams({ scenario, ...overrides }).toString()}`
