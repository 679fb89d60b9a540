import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogs$ } from './dialogs'

const DialogView = lazy(() => import('./DialogView'))

/** Mounted once in the app; Mantine's Modal comes with the first dialog. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogs$.subscribe, dialogs$.get, dialogs$.get)
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <DialogView key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  )
}
