import type { Scenario } from '@scenarios/scenario'
import { readLink } from '../saves/link'
import { openBundle, readBundle, type Bundle } from '../saves/bundle'
import { foreignBundle, foreignScenario, type Foreign } from '../saves/foreign'
import { beginScenario, type Takeover } from '../control/control'
import { validate } from '../scenario/load'
import type { World } from '../world/world'
import { LONGEST_FILE, parsedFile } from '../world/bulk'
import { type LinkedState, noteOpened, takeAgreement } from './consent'

/** What is in it, for the question. Throws with a message for a person. */
export async function readState({ kind, link }: LinkedState): Promise<Foreign<unknown>> {
  return kind === 'bundle'
    ? foreignBundle(await fetchBundle(link))
    : foreignScenario(await scenarioIn(link))
}

/** Opens what was agreed to. Throws with a message for a person. */
export async function openState(world: World, state: LinkedState): Promise<Takeover> {
  const { kind, link } = state
  const own = takeAgreement(state)
  if (kind === 'bundle') {
    const bundle = await fetchBundle(link)
    const opened = openBundle(world, own ? bundle : foreignBundle(bundle).content)
    noteOpened(link)
    return opened
  }
  const scenario = await scenarioIn(link)
  noteOpened(null)
  return beginScenario(world, own ? scenario : foreignScenario(scenario).content, {})
}

async function scenarioIn(moment: string): Promise<Scenario> {
  const scenario = await readLink(moment)
  const [problem] = validate(scenario)
  if (problem !== undefined) throw new Error(`分享链接里的情形打不开：${problem}`)
  return scenario as Scenario
}

/** The bundle at an address of this origin or in a data: address. Throws with a message for a person. */
async function fetchBundle(address: string): Promise<Bundle> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'data:' && url.origin !== location.origin)
    throw new Error('现场链接只能指向本站或 data: 地址')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`现场链接打不开：HTTP ${response.status}`)
  return readBundle(parsedFile(await textOf(response), '现场链接的内容不是 JSON，或已损坏'))
}

/** The answer piece by piece: a packed one of some KB may be of any length. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length <= LONGEST_FILE) continue
    await reader?.cancel()
    throw new Error(`现场链接的内容超过 ${LONGEST_FILE / 1024 / 1024} MB，没有打开`)
  }
}
