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
import { useCloseOnBackOrEscape, getLayerContainer, useScrollLock } from '@/ui/layers'
import { closeDialog, type DialogItem, dialogs$ } from './dialogs'
import * as css from './DialogHost.module.css'

/** In the first chunk, so that questions about money need no network. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogs$.subscribe, dialogs$.get, dialogs$.get)
  return dialogs.map((dialog) => <DialogView key={dialog.id} dialog={dialog} />)
}

function DialogView({ dialog }: { dialog: DialogItem }) {
  const { id, isOpen, title, tone, text, subject, render, actions } = dialog
  const titleId = useId()
  const dialogRef = useRef<HTMLElement>(null)
  const close = () => closeDialog(id, false)
  useCloseOnBackOrEscape(isOpen, close)
  useScrollLock(isOpen)
  useFocusTrap(dialogRef, isOpen)
  return createPortal(
    <div
      className={css.layer}
      data-closing={!isOpen || undefined}
      aria-hidden={!isOpen || undefined}
    >
      {/* For a tap outside; keyboards have Escape and the buttons. */}
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={close} />
      <section
        ref={dialogRef}
        className={css.content}
        role="dialog"
        data-tone={tone}
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={`${titleId}-body`}
        tabIndex={-1}
      >
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <div id={`${titleId}-body`} className={css.body}>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {subject && (
            <p translate="no" className={css.subject}>
              {subject}
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
        {isOpen && <ToastHost />}
      </section>
    </div>,
    getLayerContainer(),
  )
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** An input shows its focus ring by touch too. */
const showsFocusRing = (element: Element | null) =>
  element?.matches('a:focus-visible, button:focus-visible') === true

function focusWithoutRing(element: HTMLElement) {
  element.dataset['noRing'] = ''
  element.addEventListener('blur', () => delete element.dataset['noRing'], { once: true })
  element.focus({ preventScroll: true })
}

/** Keeps the focus inside while `isActive`, starting at [data-autofocus]; then it returns to where it was. */
function useFocusTrap(dialogRef: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const dialog = dialogRef.current
    if (!isActive || !dialog) return
    const previous = document.activeElement
    const listFocusable = () => [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? listFocusable()[0] ?? dialog
    if (showsFocusRing(previous)) start.focus({ preventScroll: true })
    else focusWithoutRing(start)

    function onKeyDown(event: KeyboardEvent) {
      const focused = document.activeElement
      if (event.key !== 'Tab' || !dialog?.contains(focused)) return
      const elements = listFocusable()
      const first = elements[0]
      const last = elements.at(-1)
      const edge = event.shiftKey ? first : last
      if (focused !== edge && focused !== dialog) return
      event.preventDefault()
      const next = event.shiftKey ? last : first
      next?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const focused = document.activeElement
      const isElsewhere =
        focused && focused !== document.body && !dialog.parentElement?.contains(focused)
      if (!isElsewhere && previous instanceof HTMLElement) previous.focus({ preventScroll: true })
    }
  }, [dialogRef, isActive])
}

interface Props {
  render: (close: () => void) => ReactNode
  close: () => void
}

const RenderedContent = ({ render, close }: Props) => render(close)

/** When it crashes, the dialog can still be closed. */
const DialogContent = (props: Props) => (
  <ErrorBoundary
    fallback={<ErrorState onRetry={props.close} retry={words.confirm} />}
    onError={(error) => logError('dialog', error)}
  >
    <RenderedContent {...props} />
  </ErrorBoundary>
)
