import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { closeDialog, type DialogItem } from './dialogs'
import css from './DialogView.module.css'
import { useBackCloses } from './useBackCloses'
import { useMountedFirst } from './useMountedFirst'
import { useScrollLock } from './useScrollLock'

/** One dialog, named by its title; 320 px, its buttons in one row. */
export default function DialogView({ dialog }: { dialog: DialogItem }) {
  const { id, opened, title, text, render, actions } = dialog
  const close = () => closeDialog(id, false)
  useBackCloses(opened, close)
  useScrollLock(opened)
  const shown = useMountedFirst(opened)
  return (
    <Modal.Root
      opened={shown}
      onClose={close}
      centered
      size={320}
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ content: css.content, title: css.title, body: css.body, inner: css.inner }}
    >
      <Modal.Overlay className={css.scrim} />
      {/* Not Modal.Header: its header element would be a second banner of the page. */}
      <Modal.Content>
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {render?.(close)}
          {actions.length > 0 && (
            <div className={css.actions}>
              {actions.map(({ label, main, answer }) => (
                <Button
                  key={label}
                  className={css.action}
                  variant={main ? 'filled' : 'light'}
                  data-autofocus={main || undefined}
                  onClick={() => closeDialog(id, answer)}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
