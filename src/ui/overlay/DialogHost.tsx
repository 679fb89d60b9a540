import { useSyncExternalStore } from 'react'
import { DialogView } from './DialogView'
import { dialogs$ } from './dialogs'

/** Mounted once in the app. All of it is in the first chunk: what is asked about money needs no network. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogs$.subscribe, dialogs$.get, dialogs$.get)
  return dialogs.map((dialog) => <DialogView key={dialog.id} dialog={dialog} />)
}
