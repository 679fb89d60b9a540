import type { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { createClient } from '@/api/client'
import { forgetAll } from '@/api/forget'
import { session } from '@/api/session'
import { followPage } from '@/api/sessionLife'
import { setTransport } from '@/api/transport'
import { spreadWaking } from '@/api/waking'
import { dropDialogs } from '@/ui/overlay/dialogs'
import { watchStyles } from '@/ui/lostStyles'
import { toast } from '@/ui/feedback/toast'
import { App } from './App'
import { addDemoScreen } from './demoScreens'
import { logGlobalFaults } from './globalFaults'
import { nameForeignEntries } from './historyKeys'
import { readOpening } from './opening'

/** What a backend of another build may drive the app by. */
export interface Running {
  client: QueryClient
}

let root: Root | undefined

function render(client: QueryClient) {
  const element = document.getElementById('root')
  if (!element) throw new Error('#root is missing')
  root?.unmount()
  root = createRoot(element)
  root.render(<App client={client} />)
}

/** Renders the app into #root, over the shell that index.html brought. */
export function start(client = createClient()): Running {
  logGlobalFaults()
  spreadWaking()
  followPage()
  watchStyles()
  nameForeignEntries()
  void readOpening(client).then(() => render(client))
  return { client }
}

/**
 * Another world stands behind the app (the demo's scenarios): it begins as after a reload, at the address
 * that `between` sets while nothing of it stands.
 */
export function startAnew(client: QueryClient, between: () => void): void {
  root?.unmount()
  root = undefined
  toast.clear()
  dropDialogs()
  forgetAll(client)
  between()
  render(client)
}

export { addDemoScreen, createClient, session, setTransport }
