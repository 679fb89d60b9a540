import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { CAPTCHA_COUNT, getCaptchaCode, createCaptchaDataUrl } from '@/lib/captchas'
import { FIRST_OPTION } from '@fixtures/formSamples'
import type { TourAction, TapTarget } from '@scenarios/scenario'
import type { FakeBackend } from '../control/control'
import { sleep } from '../world/clock'

/** Throws in Chinese when the control is not found, also where `stopWaitingWhen` ended the wait. */
export async function tapControlOrCallBackend(
  action: TourAction,
  backend: FakeBackend,
  stopWaitingWhen?: () => boolean,
): Promise<void> {
  if (action.do === 'tap') {
    await tapControl(action.target, stopWaitingWhen)
    return
  }
  const call = Reflect.get(backend, action.name) as (...args: unknown[]) => unknown
  await call(...action.args)
}

const normalizeSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
const removeSpace = (text: string) => text.replace(/\s+/g, '')

const TEXT_INPUT_TYPES = new Set(['text', 'password', 'email', 'tel', 'url', 'number', 'date', ''])

/** Playwright's role of an element; password fields, which have none, count as textboxes. */
function getPlaywrightRole(element: Element): string | null {
  const role = getRole(element)
  if (role === null && element instanceof HTMLInputElement && TEXT_INPUT_TYPES.has(element.type))
    return 'textbox'
  return role
}

function isExposed(element: Element): boolean {
  if ('checkVisibility' in element && !element.checkVisibility()) return false
  return !isInaccessible(element)
}

const isInToolbar = (element: Element) => element.closest('#toolbar') !== null

const ROLE_SELECTORS: Record<string, string> = {
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

function findByRole(role: string, container: ParentNode = document): Element[] {
  const selector = [`[role='${role}']`, ROLE_SELECTORS[role]].filter(Boolean).join(', ')
  return [...container.querySelectorAll(selector)].filter(
    (element) => getPlaywrightRole(element) === role && !isInToolbar(element) && isExposed(element),
  )
}

const isNamedByText = (role: string, element: Element) =>
  role !== 'textbox' &&
  !element.hasAttribute('aria-label') &&
  !element.hasAttribute('aria-labelledby') &&
  !element.querySelector('img, svg')

function findByName(role: string, name: string | undefined, container?: ParentNode): Element[] {
  const elements = findByRole(role, container)
  if (name === undefined) return elements
  const mayHaveName = (element: Element) =>
    !isNamedByText(role, element) ||
    removeSpace(element.textContent ?? '').includes(removeSpace(name))
  return elements.filter(
    (element) => mayHaveName(element) && normalizeSpace(computeAccessibleName(element)) === name,
  )
}

function findElements({ role, name, in: parent }: TapTarget): Element[] {
  const containers: ParentNode[] = parent ? findByName(parent.role, parent.name) : [document]
  return [...new Set(containers.flatMap((container) => findByName(role, name, container)))]
}

const isEnabled = (element: Element) =>
  !(element as HTMLButtonElement).disabled &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-busy') !== 'true'

function findControl(target: TapTarget): Element | undefined {
  const element = findElements(target)[target.nth ?? 0]
  return element && isEnabled(element) ? element : undefined
}

const RETRY_MS = 50
const MAX_TRIES = 100
const MIN_TRIES_BEFORE_STOP = 20

async function waitForControl(target: TapTarget, stopWaitingWhen = () => false): Promise<Element> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const control = findControl(target)
    if (control) return control
    if (tries > MIN_TRIES_BEFORE_STOP && stopWaitingWhen()) break
    await sleep(RETRY_MS)
  }
  throw new Error(`画面上没有「${target.name ?? target.role}」`)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function typeText(field: TextField, text: string) {
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // React overrides the element's own `value`, so the prototype's setter is used.
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export const findEditableFieldByLabel = (label: string): TextField | undefined =>
  findByName('textbox', label)
    .filter(isTextField)
    .find((field) => isEnabled(field) && !field.readOnly)

/** Stands for the code in the captcha's picture. */
const CAPTCHA_PLACEHOLDER = '读图'

function readCaptchaPicture(): string {
  const picture = findByName('button', '更换验证码')[0]?.querySelector('img')?.getAttribute('src')
  for (let index = 0; index < CAPTCHA_COUNT; index++)
    if (createCaptchaDataUrl(index) === picture) return getCaptchaCode(index)
  return ''
}

/** Returns the number of filled fields. */
export function fillTextFields(valuesByLabel: Readonly<Record<string, string>>): number {
  const entries = Object.entries(valuesByLabel).map(
    ([label, value]) => [findEditableFieldByLabel(label), value] as const,
  )
  const fillable = entries.filter(([field]) => field !== undefined)
  for (const [field, value] of fillable)
    typeText(field!, value === CAPTCHA_PLACEHOLDER ? readCaptchaPicture() : value)
  return fillable.length
}

export const findChoiceControlByLabel = (label: string): Element | undefined =>
  findByName('tablist', label)[0] ?? findByName('button', label).find(isEnabled)

async function tapControl(target: TapTarget, stopWaitingWhen?: () => boolean) {
  const element = (await waitForControl(target, stopWaitingWhen)) as HTMLElement
  element.click()
}

/** Chooses tabs and options, then fills the text fields and returns their number. */
export async function fillForm(valuesByLabel: Readonly<Record<string, string>>): Promise<number> {
  for (const [label, value] of Object.entries(valuesByLabel)) {
    if (findEditableFieldByLabel(label) || !findChoiceControlByLabel(label)) continue
    if (findByName('tablist', label).length > 0) {
      await tapControl({ role: 'tab', name: value, in: { role: 'tablist', name: label } })
      continue
    }
    await tapControl({ role: 'button', name: label })
    if (value === FIRST_OPTION)
      await tapControl({ role: 'button', nth: 0, in: { role: 'list', name: label } })
    else await tapControl({ role: 'option', name: value, in: { role: 'dialog' } })
  }
  await sleep(RETRY_MS)
  return fillTextFields(valuesByLabel)
}
