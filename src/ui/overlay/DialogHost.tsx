import { useSyncExternalStore } from 'react'
import { DialogView } from './DialogView'
import { dialogs$ } from './dialogs'

/** Mounted once in the app. Completely in the first chunk, so that questions about money need no network. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogs$.subscribe, dialogs$.get, dialogs$.get)
  return dialogs.map((dialog) => <DialogView key={dialog.id} dialog={dialog} />)
}
