import { paths } from '../../src/lib/paths'
import { words } from '../../src/lib/words'
import type { Watch } from '../support/watch'
import { type Stage, type Tap, until } from './stage'

/** What a run did, as far as the member did it. */
export interface Done {
  /** Taps that he may expect an effect of each. */
  intentions: number
  /** What went wrong on the way. */
  broken: string[]
}

const dialog = (tap: Tap) => tap.app.page.getByRole('dialog').filter({ visible: true }).last()

/** Sends the same once more; the app may ask before, and he answers as the run says. */
async function again(stage: Stage, first: Tap, done: Done) {
  const before = stage.verdict(first)
  // Done and said so: nobody sends it again.
  if (before === 'moved') return
  const { app } = first
  await closeDialogs(stage)
  if (!(await stage.goThere(app))) return
  const sent = stage.sent
  const tap = await stage.tap(app)
  const asks = () => dialog(tap).isVisible()
  await until(async () => stage.sent > sent || (await asks()) || told(stage, tap), 3000)
  // A refusal was the end of the first: this is a new intention.
  if (before === 'unmoved') done.intentions++
  if (stage.sent === sent && (await asks())) {
    const buttons = dialog(tap).getByRole('button')
    await (stage.run.confirms ? buttons.last() : buttons.first()).click()
    if (stage.run.confirms) {
      if (before !== 'unmoved') done.intentions++
      await stage.told(tap)
    } else {
      // Nothing was sent: what it said is no word about a second one.
      stage.taps.pop()
    }
    return
  }
  if (stage.sent > sent) await stage.told(tap)
}
const told = (stage: Stage, tap: Tap) => stage.verdict(tap) !== 'nothing'

export async function closeDialogs({ app }: Stage) {
  const open = app.page.getByRole('dialog').filter({ visible: true })
  for (let n = 0; n < 4 && (await open.count()) > 0; n++) {
    await app.page.keyboard.press('Escape')
    await until(async () => (await open.count()) === 0, 1000)
  }
}

/** The member reloads, or is back from another site: is he told of what he sent? */
async function warned(stage: Stage, tap: Tap, done: Done) {
  if (stage.verdict(tap) === 'moved' || stage.verdict(tap) === 'unmoved') return
  if (stage.sent === 0 || stage.journey.wordless || stage.journey.idempotent) return
  const says = () => tap.app.page.getByText(words.unknownOutcomeTitle).first().isVisible()
  await until(says, 3000)
  if (!(await says())) done.broken.push('not told of a send that is not resolved')
}

const leaveBack = async ({ app, journey }: Stage) => {
  for (let n = 0; n < 3 && app.address() === journey.path; n++) {
    await app.page.evaluate(() => history.back())
    await until(() => app.address() !== journey.path, 1000)
  }
}

/** Plays the run's gesture: from the tap to what the member sees of it in the end. */
export async function act(stage: Stage, watched: Watch): Promise<Done> {
  const { app, run, proxy, journey } = stage
  const done: Done = { intentions: 1, broken: [] }
  const second = run.gesture === 'twoTabs' ? await stage.newTab(watched) : undefined
  if (second) await stage.enter(second)
  await stage.storm()

  if (second) {
    done.intentions = 2
    const taps = await Promise.all([stage.tap(app), stage.tap(second)])
    await stage.underWay(taps[0])
    if (run.blow === 'offlineDuring') await stage.calm()
    for (const tap of taps) await stage.told(tap)
    await stage.phoneIsBack()
    return done
  }

  const tap = await stage.tap(app, run.gesture === 'doubleTap' ? 'dblclick' : 'click')
  await stage.underWay(tap)
  switch (run.gesture) {
    case 'backAgain':
      await leaveBack(stage)
      await stage.phoneIsBack()
      if (run.blow === 'offlineDuring') proxy.calm()
      await again(stage, tap, done)
      break
    case 'reloadAgain':
      await stage.phoneIsBack()
      await app.reload()
      await warned(stage, tap, done)
      await again(stage, tap, done)
      break
    case 'otherSiteAgain':
      await stage.phoneIsBack()
      await app.page.goto(proxy.elsewhere)
      await app.page.goBack()
      await app.ready()
      await warned(stage, tap, done)
      await again(stage, tap, done)
      break
    case 'leave':
      await app.page.evaluate((to) => void (location.hash = to), paths.vip)
      if (run.blow === 'offlineDuring') await stage.calm()
      await stage.told(tap)
      await stage.phoneIsBack()
      if (app.address() !== paths.vip && !stage.taps.some(() => journey.wordless))
        done.broken.push(`taken from ${paths.vip} to ${app.address()}`)
      break
    default:
      if (run.blow === 'offlineDuring' && (await stage.told(tap)) === 'nothing') await stage.calm()
      await stage.told(tap)
      await stage.phoneIsBack()
  }
  return done
}
