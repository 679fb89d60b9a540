import type { Scenario } from '@scenarios/scenario'
import { readLink } from '../saves/link'
import { openBundle } from '../saves/bundle'
import { foreignBundle, foreignScenario, type Foreign } from '../saves/foreign'
import { beginScenario, type Takeover } from '../control/control'
import { validate } from '../scenario/load'
import type { World } from '../world/world'
import { type LinkedState, noteOpened, takeAgreement } from './consent'
import { fetchBundle } from './linkedBundle'

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
