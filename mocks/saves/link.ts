import { hashText } from '@/lib/hash'
import type { Scenario } from '@scenarios/scenario'
import { parseJsonFile } from '../world/jsonLimits'
import type { Overrides } from '../world/world'

/** `#s=1.<checksum>.<compressed JSON>`. Servers never receive what follows the `#`. */
const LINK_VERSION = '1'
const LINK_PATTERN = /^#\/?s=(\d+)\.([^&]*)/

/** Chat programs and scanners cut longer links. */
export const MAX_LINK_LENGTH = 8 * 1024

/** A link of 380 KB once unpacked to 300 MB. */
export const MAX_UNPACKED_BYTES = 2 * 1024 * 1024

export const isScenarioLink = (hash: string): boolean => LINK_PATTERN.test(hash)

const getChecksum = (text: string) => hashText(text).toString(36)

export async function encodeScenarioHash(scenario: Scenario): Promise<string> {
  const { deflateToBase64Url } = await import('./deflate')
  const packed = deflateToBase64Url(JSON.stringify(scenario))
  return `#s=${LINK_VERSION}.${getChecksum(packed)}.${packed}`
}

const DAMAGED =
  '分享链接不完整或已损坏，请让对方重新复制一次 / the link is cut short or damaged: have it copied again'

/** Returns the unchecked content. Throws with a message for a person. */
export async function decodeScenarioHash(hash: string): Promise<unknown> {
  const [, version, content = ''] = LINK_PATTERN.exec(hash) ?? []
  if (version !== LINK_VERSION)
    throw new Error(
      '分享链接是更新的版本做的，这里打不开：请刷新到最新的演示再试 / a newer version’s link: refresh the demo',
    )
  const [checksum, rest = ''] = content.split('.')
  // What follows is no part of the link.
  const packed = /^[\w-]*/.exec(rest)![0]
  if (checksum !== getChecksum(packed)) throw new Error(DAMAGED)
  const { inflateBase64Url } = await import('./deflate')
  let text: string | undefined
  try {
    text = inflateBase64Url(packed, MAX_UNPACKED_BYTES)
  } catch (error) {
    throw new Error(DAMAGED, { cause: error })
  }
  if (text === undefined)
    throw new Error('分享链接里的内容超过 2 MB，没有打开 / the link holds more than 2 MB')
  return parseJsonFile(text, DAMAGED)
}

export const isLoopbackLink = (link: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)

export type LinkOrFile =
  | { link: string; bytes: number }
  | { tooManyBytes: number; file: { name: string; text: string } }

interface Backend {
  'scenario.plain'(): { scenario: string; overrides: Overrides } | null
  'scenario.draft'(): { scenario: Scenario }
}

const getPageAddress = ({ origin, pathname }: Location) => `${origin}${pathname}`

export async function createCurrentStateLinkOrFile(): Promise<LinkOrFile> {
  const backend = getBackend()
  const source = backend['scenario.plain']()
  const { scenario } = backend['scenario.draft']()
  if (!source) return createScenarioLinkOrFile(scenario)
  const query = formatStartQuery(source.scenario, source.overrides)
  const link = `${getPageAddress(location)}${query}#${scenario.open ?? '/'}`
  return { link, bytes: link.length }
}

export async function createScenarioLinkOrFile(scenario: Scenario): Promise<LinkOrFile> {
  const link = `${getPageAddress(location)}${await encodeScenarioHash(scenario)}`
  if (link.length <= MAX_LINK_LENGTH) return { link, bytes: link.length }
  const text = `${JSON.stringify(scenario, null, 2)}\n`
  return { tooManyBytes: link.length, file: { name: `${scenario.name}.json`, text } }
}

function getBackend(): Backend {
  const { fakeBackend } = window as { fakeBackend?: Backend }
  if (!fakeBackend) throw new Error('the fake has not started')
  return fakeBackend
}

export const getHashRoute = (): string => location.hash.slice(1) || '/'

export const formatStartQuery = (scenario: string, overrides: object = {}): string =>
  `?${new URLSearchParams({ scenario, ...overrides }).toString()}`
