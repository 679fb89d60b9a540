import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createClient } from '@/api/client'
import { forgetAll } from '@/api/forget'
import { session } from '@/api/session'
import { setTransport } from '@/api/transport'
import { App } from './App'
import { addDemoScreen } from './demoScreens'
import { logGlobalFaults } from './globalFaults'
import { readOpening } from './opening'

/** What a backend of another build may drive the app by. */
export interface Running {
  client: QueryClient
}

/** Renders the app into #root, over the shell that index.html brought. */
export function start(client = createClient()): Running {
  const root = document.getElementById('root')
  if (!root) throw new Error('#root is missing')
  logGlobalFaults()
  void readOpening(client).then(() => createRoot(root).render(<App client={client} />))
  return { client }
}

export { addDemoScreen, createClient, forgetAll, session, setTransport }
