import { sockets, type Socket } from './sockets'

/** A command of WebDriver BiDi. */
interface Command {
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
function setScheme(socket: Socket, { id, params }: Command, send: (c: Command) => void) {
  const requestId = next++
  const hear = ({ data }: { data: unknown }) => {
    const answer = JSON.parse(String(data)) as {
      id?: number
      result?: { contexts: { context: string }[] }
    }
    if (answer.id !== requestId) return
    const window = answer.result?.contexts[0]?.context
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
    id: requestId,
    method: 'browsingContext.getTree',
    params: { 'moz:scope': 'chrome', maxDepth: 0 },
  })
}

/**
 * Playwright drives a stock Firefox over WebDriver BiDi (channel `moz-firefox`). Where the two disagree, the command
 * is changed on its way to the browser: here, and nowhere in the tests. Seen with Playwright 1.65 and Firefox ESR
 * 153; bidi.test.ts checks the internals of Playwright that this relies on.
 */

const withParams = (command: Command, params: object): Command => ({
  ...command,
  params: { ...command.params, ...params },
})

/**
 * Playwright's `fill` sets `value` by a setter that React has replaced, so the form sees no change. The editing
 * command enters text as a keyboard does.
 */
export const INSERT = 'window.__pw_bidiInsertText('
const insert = `((text) => /^i?frame$/i.test(document.activeElement?.nodeName ?? '')
  ? ${INSERT}text) : document.execCommand('insertText', false, text))(`

/** Playwright adds an empty style element before each picture, which the page's policy refuses. */
export const PICTURE = '(function inPagePrepareForScreenshots('
const noStyleElement = (script: string) => script.replace(/, true\)$/, ', false)')

interface Given {
  type: string
  value?: unknown
}
const mendScript = (given: Given): Given => {
  if (given.type !== 'string' || typeof given.value !== 'string') return given
  if (given.value.startsWith(PICTURE)) return { ...given, value: noStyleElement(given.value) }
  return given.value.includes(INSERT)
    ? { ...given, value: given.value.replace(INSERT, insert) }
    : given
}

const SCHEME = 'emulation.setMediaFeaturesOverride'

const mends: Record<string, (command: Command) => Command> = {
  // The scheme of new pages is set by a preference (firefox.ts), so a command without effect is sent instead.
  [SCHEME]: ({ id }) => ({ id, method: 'session.status', params: {} }),

  // Firefox runs a test's script in the first blank page too, where storage throws.
  'script.addPreloadScript': (command) => {
    const { functionDeclaration: script, arguments: given } = command.params
    if (given) return command
    const functionDeclaration = `() => { if (self.origin !== 'null') return (${String(script)})() }`
    return withParams(command, { functionDeclaration })
  },

  'script.callFunction': (command) => {
    const given = command.params['arguments'] as Given[] | undefined
    return given ? withParams(command, { arguments: given.map(mendScript) }) : command
  },
}

/** The command as this Firefox understands it. */
export const mended = (command: Command): Command => mends[command.method]?.(command) ?? command

/** ESR reports a download without its file name, and Playwright ignores such an event. */
export function heard(data: string): string {
  if (!data.includes('"browsingContext.download')) return data
  const event = JSON.parse(data) as { params: { url: string; download?: string } }
  return JSON.stringify({ ...event, params: { download: event.params.url, ...event.params } })
}

let installed = false

/** Mends all commands that this process sends from now on. */
export function mendCommands() {
  if (installed) return
  installed = true
  const socket = sockets()
  const { send, addEventListener } = socket
  socket.send = function (data, ...rest) {
    if (typeof data !== 'string') return send.call(this, data, ...rest)
    const method = /"method":"([\w.]+)"/.exec(data)?.[1] ?? ''
    if (!(method in mends)) return send.call(this, data, ...rest)
    const command = JSON.parse(data) as Command
    const tell = (one: Command) => send.call(this, JSON.stringify(one), ...rest)
    if (method === SCHEME && command.params['contexts']) setScheme(this, command, tell)
    else tell(mended(command))
  }
  socket.addEventListener = function (on, hear) {
    const hearMended: typeof hear = (event) => hear({ data: heard(String(event.data)) })
    addEventListener.call(this, on, on === 'message' ? hearMended : hear)
  }
}
