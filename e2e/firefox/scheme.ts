import type { Socket } from '../engines/sockets'

/** A command of WebDriver BiDi. */
export interface Command {
  id: number
  method: string
  params: Record<string, unknown>
}

/** Playwright's own numbers count from 1. */
let next = 2 ** 40

/** Runs in the browser's own window, and sets what the developer tools' button for the dark scheme sets. */
const choose = `(scheme, ids) => {
  const from = 'chrome://remote/content/shared/NavigableManager.sys.mjs'
  const { NavigableManager } = ChromeUtils.importESModule(from)
  for (const id of ids) {
    const context = NavigableManager.getBrowsingContextById(id)
    if (context) context.top.prefersColorSchemeOverride = scheme
  }
}`

/**
 * Does what `emulation.setMediaFeaturesOverride`, which Firefox ESR 153 does not know, asks for one page:
 * finds the browser's own window, and sets the page's colour scheme from there. The answer is the command's.
 * Needs `-remote-allow-system-access`.
 */
export function setScheme(socket: Socket, { id, params }: Command, send: (c: Command) => void) {
  const asked = next++
  const hear = ({ data }: { data: unknown }) => {
    const told = JSON.parse(String(data)) as {
      id?: number
      result?: { contexts: { context: string }[] }
    }
    if (told.id !== asked) return
    const window = told.result?.contexts[0]?.context
    const scheme = (params['features'] as Record<string, string>)['prefers-color-scheme'] ?? 'none'
    const pages = (params['contexts'] as string[]).map((value) => ({ type: 'string', value }))
    send({
      id,
      method: 'script.callFunction',
      params: {
        functionDeclaration: choose,
        arguments: [
          { type: 'string', value: scheme },
          { type: 'array', value: pages },
        ],
        awaitPromise: false,
        target: { context: window },
      },
    })
  }
  socket.addEventListener('message', hear)
  send({
    id: asked,
    method: 'browsingContext.getTree',
    params: { 'moz:scope': 'chrome', maxDepth: 0 },
  })
}
