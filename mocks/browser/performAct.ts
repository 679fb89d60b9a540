import { CAPTCHA_COUNT, captchaCode, drawCaptcha } from '@/lib/captchas'
import type { FakeBackend } from '../control/control'
import { pause } from '../world/clock'
import { FIRST } from '@fixtures/formSamples'
import type { Act, Target } from '../scenario/shapes'
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** Whitespace normalised, as Playwright compares. */
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

function elementsOf({ role, name, in: place }: Target): Element[] {
  const places: ParentNode[] = place ? allNamed(place.role, place.name) : [document]
  return [...new Set(places.flatMap((below) => allNamed(role, name, below)))]
}

/** Text inputs have the role textbox in Playwright; passwords are included here. */
const TYPED = new Set(['text', 'password', 'email', 'tel', 'url', 'number', 'date', ''])

function roleOf(element: Element): string | null {
  const role = getRole(element)
  if (role === null && element instanceof HTMLInputElement && TYPED.has(element.type))
    return 'textbox'
  return role
}
const nameOf = (element: Element) => squeezed(computeAccessibleName(element))

/** What Playwright finds by role: rendered, and not hidden from screen readers. */
const isThere = (element: Element) =>
  // The cheap test first, where the browser supports it.
  !('checkVisibility' in element && !element.checkVisibility()) && !isInaccessible(element)

/** The toolbar is not part of the app. */
const isToolbar = (element: Element) => element.closest('#toolbar') !== null

const selectors: Record<string, string> = {
  button: 'button, summary, input[type=submit], input[type=button]',
  link: 'a[href]',
  textbox: 'input, textarea',
  listitem: 'li',
  dialog: 'dialog',
  list: 'ul, ol, menu',
  navigation: 'nav',
  region: 'section',
  option: 'option',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
}

/** All elements of a role inside a container, in document order. */
function allOf(role: string, below: ParentNode = document): Element[] {
  const plain = selectors[role]
  return [...below.querySelectorAll(`[role='${role}']${plain ? `, ${plain}` : ''}`)].filter(
    (element) => roleOf(element) === role && !isToolbar(element) && isThere(element),
  )
}

function allNamed(role: string, name: string | undefined, below?: ParentNode) {
  const elements = allOf(role, below)
  if (name === undefined) return elements
  return elements.filter((element) => {
    // Computing names is slow, and most names come from the text.
    const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
    const own = role !== 'textbox' && !named && !element.querySelector('img, svg')
    if (
      own &&
      !squeezed(element.textContent ?? '')
        .replaceAll(' ', '')
        .includes(name.replaceAll(' ', ''))
    )
      return false
    return nameOf(element) === name
  })
}

/** How often a control is looked for that is not there yet: every 50 ms, 5 s in all. */
const [PAUSE, TRIES] = [50, 100]

const isOn = (element: Element) =>
  !(element as HTMLButtonElement).disabled &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-busy') !== 'true'

/** The control of a step that can be used now. */
const controlNow = (target: Target): Element | undefined => {
  const one = elementsOf(target)[target.nth ?? 0]
  return one && isOn(one) ? one : undefined
}

/** Tries before `enough` is asked, so that a slow screen does not count as done. */
const SLOW = 20

/** The same as soon as it is there. Throws in Chinese when it does not come, or when `enough` says so. */
async function controlSoon(target: Target, enough = () => false): Promise<Element> {
  for (let tried = 0; tried < TRIES; tried++) {
    const one = controlNow(target)
    if (one) return one
    if (tried > SLOW && enough()) break
    await pause(PAUSE)
  }
  throw new Error(`画面上没有「${target.name ?? target.role}」`)
}

/** Types into a field as a person does: React hears the event, and the form checks what came. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // A part that unfolds when its field is entered does so, and no keyboard comes up.
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // React watches the field's own property, so the prototype's is the one to set.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The field of this name that can be typed into, if it is on the screen. */
export const fieldNamed = (name: string) =>
  allNamed('textbox', name)
    .filter(isField)
    .find((field) => isOn(field) && !field.readOnly)

/** Written instead of a captcha's code, which is another one each time. */
const READ_PICTURE = '读图'

/** The code of the captcha on the screen; empty when there is none. */
function captchaOnScreen(): string {
  const picture = allNamed('button', '更换验证码')[0]?.querySelector('img')?.getAttribute('src')
  for (let index = 0; index < CAPTCHA_COUNT; index++)
    if (drawCaptcha(index) === picture) return captchaCode(index)
  return ''
}

/** Fills the fields that are on the screen; returns how many there were. */
export function fillFields(values: Readonly<Record<string, string>>): number {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldNamed(name)
    return field ? [{ field, value: value === READ_PICTURE ? captchaOnScreen() : value }] : []
  })
  for (const { field, value } of fields) typeInto(field, value)
  return fields.length
}

/** What is chosen by this name: tabs, or a button that opens a picker. */
export const choiceNamed = (name: string) =>
  allNamed('tablist', name)[0] ?? allNamed('button', name).find(isOn)

/** Chooses what of these is a choice on the screen, then fills its fields; returns how many there were. */
export async function fillForm(values: Readonly<Record<string, string>>, backend: FakeBackend) {
  const tap = (target: Target) => perform({ do: 'tap', target }, backend)
  for (const [name, value] of Object.entries(values)) {
    if (fieldNamed(name) || !choiceNamed(name)) continue
    if (allNamed('tablist', name).length > 0) {
      await tap({ role: 'tab', name: value, in: { role: 'tablist', name } })
      continue
    }
    await tap({ role: 'button', name })
    if (value === FIRST) await tap({ role: 'button', nth: 0, in: { role: 'list', name } })
    else await tap({ role: 'option', name: value, in: { role: 'dialog' } })
  }
  await pause(PAUSE)
  return fillFields(values)
}

/** Throws in Chinese when it cannot be done. `enough`: the rest of the waiting is not needed. */
export async function perform(act: Act, backend: FakeBackend, enough?: () => boolean) {
  if (act.do === 'tap') return ((await controlSoon(act.target, enough)) as HTMLElement).click()
  const call = Reflect.get(backend, act.name) as (...args: unknown[]) => unknown
  await call(...act.args)
}
