import * as v from 'valibot'
import { currentUser, readBalance, refreshUser } from '@/contract/account'
import { listVenues } from '@/contract/wallet'
import { readAppInfo } from '@/contract/site'
import { readServiceConfig } from '@/contract/support'
import { requestOf } from '@/api/request'
import { backend } from '@mocks/pipeline/backend'
import { loadScenario } from '@mocks/scenario/load'
import { createWorld } from '@mocks/world/world'
import type { Scenario } from '@scenarios/scenario'
import type { Seen } from './seen'

/** Pictures and addresses are the fake's own; ids and codes stand for the recorded ones. */
const OWN = new Set([
  'ico',
  'avatar',
  'banner',
  'site_logo',
  'app_logo',
  'h5_url',
  'ios_download_url',
  'ios_download_qrcode',
  'kefu_url',
  'gongdan_url',
  'username',
  'platname',
  'hasInfo',
])
/** For these, rows that are nearly right are better than a fixed answer: money moves in them. */
const LIVE: ReadonlySet<string> = new Set([
  currentUser.id,
  refreshUser.id,
  readBalance.id,
  listVenues.id,
  readAppInfo.id,
  readServiceConfig.id,
])

/** Asks the scenario's world again for what its rows stand for, and compares it with the recording. */
export async function compare(scenario: Scenario, inRows: readonly Seen[]) {
  const world = createWorld()
  const { token } = loadScenario(world, scenario)
  world.clock.freeze()
  const wrong: Seen[] = []
  const notes: string[] = []
  for (const one of inRows) {
    const { path, init } = requestOf(one.endpoint, one.asked, token)
    const response = await backend.handle(world, new Request(`http://fake.invalid${path}`, init))
    const told = (await response?.json()) as { data: unknown } | undefined
    const own = v.safeParse(one.endpoint.data, told?.data)
    const fields = own.success ? [...new Set(differing(one.clean, own.output, ''))] : ['data']
    // Of two balances that were read at different moments the world has the later one.
    if (fields.length === 0 || one.id === readBalance.id) continue
    if (LIVE.has(one.id))
      notes.push(
        `${one.endpoint.title}（${one.id}）：这几项由假后端自己算，与录制不同：${fields.join('、')}`,
      )
    else wrong.push(one)
  }
  return { wrong, notes }
}

function differing(seen: unknown, own: unknown, at: string): string[] {
  if (Array.isArray(seen) && Array.isArray(own)) {
    if (seen.length !== own.length) return [`${at}（条数）`]
    return seen.flatMap((one, i) => differing(one, own[i], `${at}[]`))
  }
  if (isObject(seen) && isObject(own))
    return Object.keys(seen)
      .filter((key) => !OWN.has(key) && !(key === 'id' && at === ''))
      .flatMap((key) => differing(seen[key], own[key], at ? `${at}.${key}` : key))
  return same(seen, own) ? [] : [at]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const NUMBER = /^-?\d+(\.\d+)?$/
/** «12.5» is «12.50». */
const same = (a: unknown, b: unknown) =>
  a === b || (NUMBER.test(String(a)) && NUMBER.test(String(b)) && Number(a) === Number(b))
