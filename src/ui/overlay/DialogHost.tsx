import {
  type RefObject,
  useEffect,
  type ReactNode,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { logError } from '@/lib/platform/logError'
import { words } from '@/lib/text/words'
import { ErrorState } from '@/ui/feedback/Read'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { useCloseOnBack, getLayerContainer, useScrollLock } from '@/ui/layers'
import { closeDialog, type DialogItem, dialogs$ } from './dialogs'
import css from './DialogHost.module.css'

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** Whether the focus ring is shown. An input has one by touch too. */
const byKeys = (at: Element | null) => at?.matches('a:focus-visible, button:focus-visible') === true

function focusQuietly(element: HTMLElement) {
  element.dataset['quiet'] = ''
  element.addEventListener('blur', () => delete element.dataset['quiet'], { once: true })
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus inside while `active`, starting at [data-autofocus]; afterwards the focus
 * returns to where it was.
 */
function useFocusInside(box: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const inside = box.current
    if (!active || !inside) return
    const before = document.activeElement
    const stops = () => [...inside.querySelectorAll<HTMLElement>(STOPS)]
    const first = inside.querySelector<HTMLElement>('[data-autofocus]') ?? stops()[0] ?? inside
    if (byKeys(before)) first.focus({ preventScroll: true })
    else focusQuietly(first)

    function onKeyDown(event: KeyboardEvent) {
      const at = document.activeElement
      if (event.key !== 'Tab' || !inside?.contains(at)) return
      const all = stops()
      const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
      if (at !== from && at !== inside) return
      event.preventDefault()
      to?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const at = document.activeElement
      if (at && at !== document.body && !inside.parentElement?.contains(at)) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box, active])
}

interface Props {
  render: (close: () => void) => ReactNode
  close: () => void
}

const Rendered = ({ render, close }: Props) => render(close)

/** When it crashes, the dialog can still be closed. */
const DialogContent = (props: Props) => (
  <ErrorBoundary
    fallback={<ErrorState onRetry={props.close} retry={words.confirm} />}
    onError={(error) => logError('dialog', error)}
  >
    <Rendered {...props} />
  </ErrorBoundary>
)

function DialogView({ dialog }: { dialog: DialogItem }) {
  const { id, opened, title, tone, text, about, render, actions } = dialog
  const name = useId()
  const box = useRef<HTMLElement>(null)
  const close = () => closeDialog(id, false)
  useCloseOnBack(opened, close)
  useScrollLock(opened)
  useFocusInside(box, opened)
  // The dialog opened last comes last in the page.
  return createPortal(
    <div
      className={css.layer}
      data-leaving={!opened || undefined}
      aria-hidden={!opened || undefined}
    >
      {/* For a tap outside; keyboards have Escape and the buttons. */}
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={close} />
      <section
        ref={box}
        className={css.content}
        role="dialog"
        data-tone={tone}
        aria-modal
        aria-labelledby={name}
        aria-describedby={`${name}-body`}
        tabIndex={-1}
      >
        <h2 id={name} className={css.title}>
          {title}
        </h2>
        <div id={`${name}-body`} className={css.body}>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {about && (
            <p translate="no" className={css.about}>
              {about}
            </p>
          )}
          {render && <DialogContent render={render} close={close} />}
          {actions.length > 0 && (
            <div className={css.actions} data-many={actions.length > 2 || undefined}>
              {actions.map(({ label, main, answer }) => (
                <button
                  key={label}
                  type="button"
                  className={css.action}
                  data-main={main || undefined}
                  data-autofocus={main === true || undefined}
                  onClick={() => closeDialog(id, answer)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
        {opened && <ToastHost />}
      </section>
    </div>,
    getLayerContainer(),
  )
}

/** In the first chunk, so that questions about money need no network. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogs$.subscribe, dialogs$.get, dialogs$.get)
  return dialogs.map((dialog) => <DialogView key={dialog.id} dialog={dialog} />)
}
