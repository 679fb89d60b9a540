import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { closeDialog, type DialogItem } from './dialogs'
import { DialogContent } from './DialogContent'
import css from './DialogView.module.css'
import { useBackCloses } from './useBackCloses'
import { useFocusInside } from './useFocusInside'
import { layers } from './layers'
import { useScrollLock } from './useScrollLock'

/** One dialog, named by its title; 320 px wide, with its buttons in one row. */
export function DialogView({ dialog }: { dialog: DialogItem }) {
  const { id, opened, title, text, render, actions } = dialog
  const name = useId()
  const box = useRef<HTMLElement>(null)
  const close = () => closeDialog(id, false)
  useBackCloses(opened, close)
  useScrollLock(opened)
  useFocusInside(box, opened)
  // The dialog opened last is on top, so it comes last in the page.
  return createPortal(
    <div
      className={css.layer}
      data-leaving={!opened || undefined}
      aria-hidden={!opened || undefined}
    >
      {/* For a tap outside the dialog; keyboard and screen reader users have Escape and the buttons. */}
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={close} />
      <section
        ref={box}
        className={css.content}
        role="dialog"
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
          {render && <DialogContent render={render} close={close} />}
          {actions.length > 0 && (
            <div className={css.actions} data-many={actions.length > 2 || undefined}>
              {actions.map(({ label, main, answer }) => (
                <button
                  key={label}
                  type="button"
                  className={css.action}
                  data-main={main || undefined}
                  data-autofocus={main}
                  onClick={() => closeDialog(id, answer)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
      </section>
    </div>,
    layers(),
  )
}
