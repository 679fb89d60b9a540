import type { FakeBackend } from '../../control/control'
import type { Recorder } from './recorder'
import { squeezed, type Target } from '../../world/personAct'
import { type Seen, isSeen, type Step } from './steps'
import { allOf, isToolbar, nameOf, roleOf } from '../../browser/performAct'
import { controlOf, describe, describeText } from './describe'
import { addressHere } from '../../saves/link'
import { watchBack, watchScroll, watchWheels } from './watchMoves'
import { type Screen, watchScreen } from './watchScreen'

/** Keys that act by themselves outside text fields. */
const KEYS = new Set('ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown'.split(' '))
const ESCAPE = { do: 'key', key: 'Escape' } as const
const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && roleOf(element) === 'textbox')

/** During its click a checkbox is already flipped, and flips back when the click is prevented. */
const unflipped = (seen: Seen | undefined, element: Element): Seen | undefined =>
  seen?.see === 'checked' && element instanceof HTMLInputElement && element.type === 'checkbox'
    ? { ...seen, on: !seen.on }
    : seen

/** Watches what the person does in the app, and writes it down; gives back what ends it. */
export function watchPerson(recorder: Recorder, backend: FakeBackend): () => void {
  const { recording, begun } = recorder.state()
  const again = begun
  recorder.begin()
  if (again) recorder.push({ do: 'reload' })
  const screen = watchScreen(recorder, again ? addressHere() : (recording?.start.path ?? '/'))
  const unhook = watchCalls(backend, recorder, screen)
  const end = new AbortController()
  const scroll = watchScroll(end.signal)
  const wheels = watchWheels(recorder, end.signal)
  /** The file field opened by the last tap, and whether Enter was just pressed in a field. */
  let opened: EventTarget | null = null
  let entered = false

  const act = (write: () => void) => {
    screen.acts()
    const rows = scroll.grownTo()
    if (rows !== undefined) recorder.push({ do: 'scroll', rows })
    write()
    // Capturing listeners run before the page's own.
    setTimeout(screen.acted)
  }
  const on = <K extends keyof WindowEventMap>(
    name: K,
    listen: (event: WindowEventMap[K]) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (!(event.target instanceof Element) || !isToolbar(event.target)) listen(event)
      },
      { capture: true, signal: end.signal },
    )
  const swallow = (event: Event) => {
    if (!recorder.state().checking) return
    event.stopImmediatePropagation()
    // Prevents focus; preventing a touch would also prevent the click.
    if (!event.type.startsWith('touch') && event.cancelable) event.preventDefault()
  }
  for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup'] as const)
    on(name, swallow)
  on('touchstart', swallow)
  on('touchend', swallow)

  on('click', (event) => {
    const element = event.target
    if (!(element instanceof Element)) return
    if (recorder.state().checking) {
      swallow(event)
      const seen = unflipped(pointed(element), element)
      act(() => {
        if (seen) recorder.push(seen)
        recorder.check(false)
      })
      return
    }
    if (element instanceof HTMLInputElement && element.type === 'file') {
      if (!event.isTrusted) opened = element
      return
    }
    // Enter in a field makes the browser click the form's button.
    if (!event.isTrusted || entered) return
    tapped(element)
  })
  function tapped(element: Element) {
    opened = null
    const control = controlOf(element)
    if (!control) {
      // A tap beside an open sheet closes it, like Escape.
      if (!element.closest('[role=dialog]') && allOf('dialog').length > 0)
        return act(() => recorder.push(ESCAPE))
      // A label passes the click to its control; plain text does nothing.
      if (element.closest('label') || getComputedStyle(element).cursor !== 'pointer') return
      act(() => recorder.push({ do: 'tap', target: describe(element) }))
    } else if (!isField(control) || control.readOnly)
      act(() => {
        wheels.stopped(control)
        recorder.push({ do: 'tap', target: describe(control) })
      })
  }

  on('input', ({ target: field }) => {
    if (!isField(field)) return
    screen.acts()
    const target = describe(field)
    const code = document.querySelector<HTMLElement>('[data-code]')?.dataset['code']
    const isCode = code !== undefined && field.value.toLowerCase() === code.toLowerCase()
    // The fake's passwords are public; a real server's are never written to a file.
    const secret = field.type === 'password' && backend['real.status']().ids.length > 0
    const value = secret ? '******' : field.value
    recorder.type(isCode ? { do: 'captcha', target } : { do: 'fill', target, value })
    setTimeout(screen.acted)
  })
  on('change', ({ target: field }) => {
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') return
    const file = field.files?.[0]
    if (file) void chosenFile(recorder, describe(field), file, opened === field)
    opened = null
    setTimeout(screen.acted)
  })
  on('keydown', ({ key, target: element, isComposing }) => {
    if (!(element instanceof Element) || isComposing) return
    if (key === 'Escape') return act(() => recorder.push(ESCAPE))
    if (isField(element) ? key !== 'Enter' || element.tagName === 'TEXTAREA' : !KEYS.has(key))
      return
    const control = controlOf(element)
    if (!control) return
    if (key === 'Enter') {
      entered = true
      setTimeout(() => (entered = false))
    }
    act(() => recorder.push({ do: 'key', target: describe(control), key }))
  })
  on('blur', () => {
    const [last] = recorder.state().recording?.steps.slice(-1) ?? []
    const noted = last && 'do' in last && last.do === 'note'
    if (document.activeElement instanceof HTMLIFrameElement && !noted)
      recorder.push({ do: 'note', text: '框里的操作（游戏、客服）录不到' })
  })
  const unhookBack = watchBack(end.signal, (step) => {
    const last = recorder.state().recording?.steps.at(-1)
    // After another member was chosen, the page goes to his start page.
    if (step.do === 'goTo' && last && 'do' in last && last.do === 'call') return
    // The event comes only when the address has already changed.
    recorder.push(step)
    screen.acted()
  })
  return () => {
    screen.acts()
    end.abort()
    unhook()
    unhookBack()
    screen.close()
  }
}

/** Longer text is not useful as a check. */
const MOST = 60

/** The element that the person pointed at, as a check; undefined when nothing can be checked. */
export function pointed(element: Element): Seen | undefined {
  const status = element.closest('[role=status][aria-label]')
  if (status) {
    const [name, text] = [nameOf(status), squeezed(status.textContent ?? '')]
    return { see: 'status', name, text }
  }
  const control = controlOf(element)
  if (control) return aboutControl(control)
  const text = squeezed(element.textContent ?? '')
  if (!text || text.length > MOST) return undefined
  return { see: 'visible', target: describeText(element) }
}

function aboutControl(control: Element): Seen {
  const target = describe(control)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (roleOf(control) === 'textbox') return { see: 'value', target, value: control.value }
    if (control instanceof HTMLInputElement) return { see: 'checked', target, on: control.checked }
  }
  const on = control.getAttribute('aria-checked')
  if (on !== null) return { see: 'checked', target, on: on === 'true' }
  // A picker is named by its label and shows its value.
  const text = squeezed(control.textContent ?? '')
  return text && text.length <= MOST && !nameOf(control).includes(text)
    ? { see: 'contains', target, text }
    : { see: 'visible', target }
}

/** A chosen file, with the control that was tapped to open the chooser. */
async function chosenFile(recorder: Recorder, target: Target, file: File, opened: boolean) {
  const steps = recorder.state().recording?.steps ?? []
  const last = steps.at(-1)
  const by = opened && last && !isSeen(last) && last.do === 'tap' ? last : undefined
  const step: Step = {
    do: 'file',
    target,
    ...(by && { by: by.target }),
    file: { name: file.name, type: file.type, base64: '' },
  }
  if (by) recorder.replace(by, step)
  else recorder.push(step)
  const base64 = await base64Of(file)
  recorder.replace(step, { ...step, file: { ...step.file, base64 } })
}

async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Controls that change the world and can be repeated in a test. */
const REPEATED = new Set([
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
  'clock.next',
  'staff.do',
  'db.patch',
  'rules.add',
  'rules.remove',
  'rules.clear',
  'network.delay',
  'holds.release',
  'undo',
  'become',
])
/** Controls that cannot, described in words. */
const LOST: Record<string, string> = {
  load: '换了场景：请从那个场景另录一份',
  reset: '重置了场景：请重新开始录制',
  restore: '恢复了快照：测试里做不到',
  'scenario.edit': '编辑了场景：请从编辑好的场景另录一份',
  import: '导入了文件：请从那里另录一份',
  'bundle.open': '打开了现场：请从那里另录一份',
  'saves.restore': '恢复了存档：请从那里另录一份',
  'real.set': '有接口改走真实服务器：测试里没有',
}

/** Records control calls: the toolbar, the console and tests all use the one control surface. */
function watchCalls(backend: FakeBackend, recorder: Recorder, screen: Screen) {
  return backend.watchCalls((name, args) => {
    if (LOST[name] !== undefined) {
      const text = LOST[name]
      return () => recorder.push({ do: 'note', text })
    }
    if (!REPEATED.has(name)) return undefined
    const said = name === 'staff.do' ? acted(backend, args) : args
    screen.acts()
    return () => {
      recorder.push({ do: 'call', name, args: [...said] })
      screen.acted()
    }
  })
}

/** The row need not be named when it is the first that fits: its id may differ in the next run. */
function acted(backend: FakeBackend, args: readonly unknown[]): readonly unknown[] {
  const [act, target, words] = args
  if (words !== undefined) return args
  const first = backend['staff.acts']().find(({ name }) => name === act)?.targets[0]?.id
  return target === undefined || target === first || target === '' ? [act] : [act, target]
}
