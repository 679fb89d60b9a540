import { createRequire } from 'node:module'

/**
 * Playwright drives a Firefox as people have it over WebDriver BiDi (channel `moz-firefox`). Where the two do not
 * understand each other yet, the command is changed on its way to the browser: here, and nowhere in the tests.
 * Seen with Playwright 1.65 and Firefox ESR 153; bidi.test.ts holds what this relies on of Playwright's inside.
 */
interface Command {
  id: number
  method: string
  params: Record<string, unknown>
}
type Mend = (command: Command) => Command

const withParams = (command: Command, params: object): Command => ({
  ...command,
  params: { ...command.params, ...params },
})

/**
 * Playwright sets `value` by the page's own property, where React notes it as known already, so that no change
 * reaches the form. The editor's command enters text as a keyboard does.
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
  return { ...given, value: given.value.replace(INSERT, insert) }
}

const mends: Record<string, Mend> = {
  // ESR does not know it; the settings are preferences (projects.ts). What has no effect takes its place.
  'emulation.setMediaFeaturesOverride': ({ id }) => ({ id, method: 'session.status', params: {} }),

  // In Firefox a test's script runs in the blank page before the first one too, where storage throws.
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

/** The text of a command as this Firefox understands it. */
export function mended(data: string): string {
  const mend = mends[/"method":"([\w.]+)"/.exec(data)?.[1] ?? '']
  return mend ? JSON.stringify(mend(JSON.parse(data) as Command)) : data
}

interface Socket {
  send(this: Socket, data: unknown, ...rest: unknown[]): void
}
/** The class of all sockets of the installed Playwright. */
export function sockets(): Socket {
  const playwright = createRequire(import.meta.url).resolve('playwright/package.json')
  return createRequire(playwright)('playwright-core/lib/utilsBundle').ws.prototype as Socket
}

let installed = false

/** Mends all commands that this process sends from now on. */
export function mendCommands() {
  if (installed) return
  installed = true
  const socket = sockets()
  const { send } = socket
  socket.send = function (data, ...rest) {
    send.call(this, typeof data === 'string' ? mended(data) : data, ...rest)
  }
}
