import type { MouseEvent } from 'react'

/** The `ref` of a dialog that is modal from the start. */
export const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** For a button in a dialog: the focus goes back to where it was. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close()
