import { paths } from '../../src/lib/paths'
import { words } from '../../src/lib/words'
import type { Watch } from '../support/watch'
import { type Stage, type Tap, until } from './stage'

/** What the member did in a run. */
export interface Done {
  /** The taps that may each have an effect. */
  intentions: number
  /** Problems on the way. */
  broken: string[]
}

/** The app's question before it sends something that may already have been done. */
const question = ({ app }: Stage) =>
  app.page.getByRole('dialog').filter({ hasText: words.sendAgain, visible: true })

/** Sends the same once more. If the app asks first, the answer is the run's. */
async function again(stage: Stage, first: Tap, done: Done) {
  await closeDialogs(stage)
  try {
    if (!(await stage.goThere(first.app))) return
  } catch (error) {
    // A page from the back-forward cache continues by itself when its answer comes.
    if (stage.verdict(first) !== 'moved')
      done.broken.push(`the screen cannot be used again: ${String(error).split('\n')[0]}`)
    return
  }
  // It was done and the screen said so, so the member does not send it again.
  if (stage.verdict(first) === 'moved') return
  if (stage.verdict(first) === 'unmoved' && (await stage.moved()) > 0)
    done.broken.push('said not moved, but it moved')
  const sent = stage.sent
  const tap = await stage.tryTap(first.app)
  // Locked while the first call is under way, so wait for its end.
  if (!tap) return void (await stage.told(first))
  const asks = () => question(stage).isVisible()
  await until(async () => stage.sent > sent || (await asks()) || heard(stage, tap), 5000)
  // If a message ended the first call before this tap, the tap is a new intention.
  const last = stage.verdict(first)
  const ended = last === 'moved' || last === 'unmoved' || stage.journey.counted === true
  if (ended) done.intentions++
  if (stage.sent === sent && (await asks())) {
    const buttons = question(stage).getByRole('button')
    await (stage.run.confirms ? buttons.last() : buttons.first()).click()
    if (!stage.run.confirms) return stage.forget(tap)
    if (!ended) done.intentions++
    await until(() => stage.sent > sent, 5000)
  }
  if (stage.sent > sent) await stage.told(tap)
  else if (!heard(stage, tap)) stage.forget(tap)
}
const heard = (stage: Stage, tap: Tap) => stage.verdict(tap) !== 'nothing'

export async function closeDialogs({ app }: Stage) {
  const open = app.page.getByRole('dialog').filter({ visible: true })
  for (let n = 0; n < 4 && (await open.count()) > 0; n++) {
    await app.page.keyboard.press('Escape')
    await until(async () => (await open.count()) === 0, 1000)
  }
}

/** The member reloads, or returns from another site: does the app tell him what he sent? */
async function warned(stage: Stage, tap: Tap, done: Done) {
  if (stage.verdict(tap) === 'moved' || stage.verdict(tap) === 'unmoved') return
  const { wordless, idempotent, counted } = stage.journey
  if (stage.sent === 0 || wordless || idempotent || counted) return
  const { page } = tap.app
  const says = page.getByText(words.unknownOutcomeTitle).first()
  // From the back-forward cache, it may still be waiting for its answer.
  const waits = page.locator('[data-loading=true], [aria-busy=true]').first()
  const restored = stage.heard.some(({ role }) => role === 'restored')
  const tells = async () =>
    (await says.isVisible()) ||
    stage.verdict(tap) === 'moved' ||
    (restored && (await waits.isVisible()))
  await until(tells, 3000)
  if (!(await tells())) done.broken.push('not told of a send that is not resolved')
}

const leaveBack = async ({ app, journey }: Stage) => {
  for (let n = 0; n < 3 && app.address() === journey.path; n++) {
    await app.page.evaluate(() => history.back())
    await until(() => app.address() !== journey.path, 1000)
  }
}

/** Plays the run's gesture, from the tap to what the member finally sees. */
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
      await app.page.goBack({ waitUntil: 'commit' })
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
