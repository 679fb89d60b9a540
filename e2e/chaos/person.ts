import { paths } from '../../src/lib/paths'
import { words } from '../../src/lib/words'
import type { AppModel } from '../models/AppModel'
import type { Watch } from '../harness/watch'
import { until } from './journey'
import type { Stage, Tap } from './stage'

/** What the member did in a run. */
export class Done {
  /** The taps that may each have an effect. */
  intentions = 1
  /** Taps that the member said are the same intention once more. */
  resends = 0
  /** The app's question was answered as the run says; further questions are answered no. */
  answered = false
  /** The first tap, even when it counts as one with its repeat. */
  first: Tap | undefined
  /** Problems on the way. */
  readonly broken: string[] = []
}

/** Answers the app's question; true when it then sends. `before`: the tap that it is about. */
async function answer(stage: Stage, tap: Tap, before: Tap | undefined, done: Done) {
  const { app } = tap
  const dialog = stage.question(app)
  // The records may tell meanwhile what became of it: then there is nothing left to answer.
  const withdrawn = async (error: unknown) => {
    if (await dialog.isVisible()) throw error
  }
  const isAbout = await dialog.innerText().catch(withdrawn)
  if (isAbout === undefined) return false
  const wanted = done.answered ? 'no' : stage.run.answers
  // A success cannot be repeated: here yes means another one.
  const how = wanted === 'again' && isAbout.includes(words.justSent) ? 'another' : wanted
  done.answered = true
  const name =
    how === 'again' ? words.sendAgainOk : how === 'another' ? words.sendAnother : words.cancel
  const button = dialog.getByRole('button', { name, exact: true })
  const there = await button.isVisible()
  if (!there) done.broken.push(`the question does not offer ${name}`)
  if (how === 'no' || !there) {
    await closeDialogs(stage, app)
    return false
  }
  const { sent } = stage
  // Messages shown beside the question are about the previous tap.
  tap.since = stage.heard.length
  const pressed = await button.click().then(() => true, withdrawn)
  if (!pressed) return false
  if (how === 'another') done.intentions++
  else done.resends++
  // The messages about the repeat count for both taps.
  if (how === 'again' && before) stage.forget(before)
  await until(() => stage.sent > sent, 5000)
  return true
}

/** Taps once more; returns the tap if it sent something or the screen answered it. */
async function press(stage: Stage, app: AppModel, done: Done, patience?: number) {
  const before = stage.taps.at(-1)
  const { sent } = stage
  const tap = await stage.tryTap(app, patience)
  if (!tap) return undefined
  const asks = () => stage.question(app).isVisible()
  const known = async () => stage.sent > sent || isAnswered(stage, tap) || (await asks())
  await until(known, patience ?? 5000)
  // After a refusal a tap is a new intention.
  const refused = before !== undefined && stage.verdict(before) === 'unmoved'
  if (stage.sent > sent && (refused || stage.journey.counted)) done.intentions++
  if (stage.sent === sent && (await asks()) && !(await answer(stage, tap, before, done))) {
    stage.forget(tap)
    return undefined
  }
  if (stage.sent > sent || isAnswered(stage, tap)) return tap
  stage.forget(tap)
  return undefined
}
const isAnswered = (stage: Stage, tap: Tap) => stage.verdict(tap) !== 'nothing'

/** Goes back to the screen and sends the same once more. If the app asks first, the answer is the run's. */
async function again(stage: Stage, first: Tap, done: Done, app = first.app) {
  await closeDialogs(stage, app)
  try {
    if (!(await stage.goThere(app))) return
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
  const tap = await press(stage, app, done)
  // Locked while the first call is under way, so wait for its end.
  await stage.told(tap ?? first)
}

/** An impatient member: leaves and returns while the answer is late, enters the same, and taps twenty times. */
async function thumb(stage: Stage, { app }: Tap, done: Done) {
  await app.goTo(paths.vip)
  await stage.phoneIsBack()
  if (!(await stage.goThere(app))) return
  for (let n = 0; n < TAPS; n++) {
    // A fault that spares the first call begins here.
    if (n === TAPS - 4 && stage.run.spares > 0) await stage.phoneFails()
    await press(stage, app, done, 150)
  }
  const last = stage.taps.at(-1)
  if (last) await stage.told(last)
  await stage.phoneIsBack()
}
const TAPS = 20

export async function closeDialogs({ app: first }: Stage, app = first) {
  const open = app.page.getByRole('dialog').filter({ visible: true })
  for (let n = 0; n < 4 && (await open.count()) > 0; n++) {
    await app.page.keyboard.press('Escape')
    await until(async () => (await open.count()) === 0, 1000)
  }
}

/** The notice of an unresolved send, before or after the records have been read. */
const UNRESOLVED = new RegExp(`${words.unknownOutcomeTitle}|上一笔`)

/** After a reload or a return from another site, the app must mention the unresolved send. */
async function warned(stage: Stage, tap: Tap, done: Done, { page } = tap.app) {
  // A browser's own repeat of a 一键回收 is told that there is nothing left: an answer too.
  if (['moved', 'unmoved'].includes(stage.said(tap))) return
  const { wordless, idempotent, counted } = stage.journey
  if (stage.sent === 0 || wordless || idempotent || counted) return
  const says = page.getByText(UNRESOLVED).first()
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
  const done = new Done()
  const second = run.gesture === 'twoTabs' ? await stage.newTab(watched) : undefined
  if (second) await stage.enter(second)
  await stage.storm()

  if (second) {
    done.intentions = 2
    const taps = await Promise.all([stage.tap(app), stage.tap(second)])
    await stage.underWay(taps[0])
    if (run.fault === 'offlineDuring') await stage.calm()
    for (const tap of taps) {
      await stage.told(tap)
      if (!(await stage.question(tap.app).isVisible())) continue
      // The other tab's tap is known here: this one is an intention only if the member says so.
      done.intentions--
      if (await answer(stage, tap, undefined, done)) await stage.told(tap)
      else stage.forget(tap)
    }
    await stage.phoneIsBack()
    return done
  }

  const tap = await stage.tap(app, run.gesture === 'doubleTap' ? 'doubleTap' : 'click')
  done.first = tap
  await stage.underWay(tap)
  switch (run.gesture) {
    case 'backAgain':
      await leaveBack(stage)
      await stage.phoneIsBack()
      if (run.fault === 'offlineDuring') proxy.calm()
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
    case 'tabInTheMiddle': {
      await stage.phoneIsBack()
      const other = await stage.newTab(watched, true)
      await stage.enter(other)
      if (run.fault === 'offlineDuring') proxy.calm()
      await stage.told(tap)
      await warned(stage, tap, done, other)
      await again(stage, tap, done, other)
      break
    }
    case 'rapidThumb':
      await thumb(stage, tap, done)
      break
    case 'leave':
      await app.page.evaluate((to) => void (location.hash = to), paths.vip)
      if (run.fault === 'offlineDuring') await stage.calm()
      await stage.told(tap)
      await stage.phoneIsBack()
      if (app.address() !== paths.vip && !stage.taps.some(() => journey.wordless))
        done.broken.push(`taken from ${paths.vip} to ${app.address()}`)
      break
    default:
      if (run.fault === 'offlineDuring' && (await stage.told(tap)) === 'nothing') await stage.calm()
      await stage.told(tap)
      await stage.phoneIsBack()
  }
  return done
}
