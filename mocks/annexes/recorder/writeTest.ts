import { squeezed, type Target } from '../../world/personAct'
import { byKind, isSeen, type Step, type Recording } from './steps'
import {
  addressCode,
  call,
  literal,
  object,
  print,
  quoted,
  width,
  type Code,
  seenAddress,
  doing,
  locator,
  chain,
} from './print'

/** A choice from a picker: its field, then the option, as `app.pick(field, choice)` does it. */
interface Pick {
  pick: string
  choice: string
}

const isTap = (step: Step | undefined): step is { do: 'tap'; target: Target } =>
  step !== undefined && 'do' in step && step.do === 'tap'

/** Opening a picker, tapping rows and 确认 together are one choice: the last row tapped. */
function withPicks(steps: readonly Step[]): (Step | Pick)[] {
  const written: (Step | Pick)[] = []
  for (let at = 0; at < steps.length; at++) {
    const picked = pickAt(steps, at)
    if (picked) {
      written.push(picked.pick)
      at = picked.end
    } else written.push(steps[at]!)
  }
  return written
}

function pickAt(steps: readonly Step[], from: number): { pick: Pick; end: number } | undefined {
  const opener = steps[from]
  if (!isTap(opener) || opener.target.role !== 'button') return undefined
  const { name, part, in: place, nth } = opener.target
  if (name === undefined || part || place || nth !== undefined) return undefined
  let choice: string | undefined
  for (let at = from + 1; at < steps.length; at++) {
    const step = steps[at]!
    if (isSeen(step)) {
      if (step.see === 'dialog' && step.name === name) continue
      return undefined
    }
    if (step.do === 'turn' && step.target.name === name) {
      choice = step.choice
      continue
    }
    if (!isTap(step)) return undefined
    const { target } = step
    if (target.in?.role !== 'dialog' || target.in.name !== name) return undefined
    if (target.role === 'option' && !target.part) choice = target.name
    else if (target.name === '确认' && choice !== undefined)
      return { pick: { pick: name, choice }, end: at }
    else return undefined
  }
  return undefined
}

interface Written {
  /** The text of a spec file. */
  text: string
  /** Files to be stored beside it: name and base64. */
  beside: Map<string, string>
}
interface Place {
  /** A folder two levels below the repository's root, such as e2e/recorded. */
  folder: string
  /** The test's file name without `.spec.ts`: its bundle is stored beside it as `<name>.json`. */
  name: string
}

/** A recording as a test in the project's own style, formatted like oxfmt. */
export function writeTest(recording: Recording, { folder, name }: Place): Written {
  const needs: Needs = { beside: new Map() }
  const { start, steps, title } = recording
  const proves = start.from === 'scenario' && start.proves
  const tags = [...(proves ? [`scenario:${start.scenario}`] : []), ...recording.tags]
  const body: Code[] = [
    ['await ', call('app.open', addressCode(start.path))],
    ...withPicks(steps).map((step) =>
      'pick' in step
        ? ['await ', call('app.pick', quoted(step.pick), quoted(step.choice))]
        : statementOf(step, needs),
    ),
  ]
  const use =
    start.from === 'scenario'
      ? object({
          scenario: quoted(start.scenario),
          ...(Object.keys(start.overrides).length > 0 && { overrides: literal(start.overrides) }),
        })
      : object({ bundle: quoted(`${folder}/${name}.json`) })
  const test = testCode(title || '录制的操作', tags, needs, body)
  const text = [imports(folder, needs, test), '', print(call('test.use', use), 0), '', test, '']
  return { text: text.join('\n'), beside: needs.beside }
}

function imports(folder: string, needs: Needs, test: string): string {
  const e2e = folder.startsWith('e2e/') ? '..' : '../../e2e'
  return [
    needs.beside.size > 0 && "import { readFileSync } from 'node:fs'",
    /\bpaths\./.test(test) && `import { paths } from '../../src/lib/paths'`,
    needs.login && `import { LoginPage } from '${e2e}/models/LoginPage'`,
    `import { ${/\bexpect\(/.test(test) ? 'expect, ' : ''}test } from '${e2e}/test'`,
  ]
    .filter(Boolean)
    .join('\n')
}

function testCode(title: string, tags: readonly string[], needs: Needs, body: Code[]): string {
  const fixtures = `async ({ app${needs.fake ? ', fake' : ''} }) => {`
  const lines = (indent: number) =>
    body.map((code) => ' '.repeat(indent) + print(code, indent)).join('\n')
  if (tags.length === 0) return `test(${quoted(title)}, ${fixtures}\n${lines(2)}\n})`
  const tag = object({ tag: literal(tags.map((one) => `@${one}`)) })
  const head = `test(${quoted(title)}, ${print(tag, 0, -1000)}, ${fixtures}`
  if (width(head) <= 100) return `${head}\n${lines(2)}\n})`
  return `test(\n  ${quoted(title)},\n  ${print(tag, 2, 2, 1)},\n  ${fixtures}\n${lines(4)}\n  },\n)`
}

/**
 * Where its test belongs. Another member can take over the page only when the fake runs in the page, so such a test
 * is not for the members' build.
 */
export const folderOf = ({ steps }: Recording) =>
  steps.some((step) => 'do' in step && step.do === 'call' && step.name === 'become')
    ? 'e2e/page'
    : 'e2e/recorded'

/** What the file needs besides the statements. */
interface Needs {
  fake?: boolean
  login?: boolean
  /** Large files are stored beside the test, by name. */
  beside: Map<string, string>
}

/** Characters of base64 that stand in the test itself. */
const INLINE = 4096

const expects = (what: Code, matcher: Code): Code => [
  'await ',
  chain(call('expect', what), matcher),
]

/** A step as a statement of the test. */
const statementOf = byKind<Code, [Needs]>({
  tap: ({ target }) => doing(target, call('.click')),
  fill: ({ target, value }) => doing(target, call('.fill', quoted(value))),
  captcha({ target }, needs) {
    needs.login = true
    return doing(target, call('.fill', 'await new LoginPage(app).code()'))
  },
  key: ({ target, key }) =>
    target
      ? doing(target, call('.press', quoted(key)))
      : ['await ', call('app.page.keyboard.press', quoted(key))],
  turn: ({ target, choice }) => ['await ', call('app.turn', locator(target), quoted(choice))],
  file({ target, by, file: { name, type, base64 } }, needs) {
    const inline = base64.length <= INLINE
    const beside = name.replaceAll(/[^\p{L}\p{N}._-]+|^\.+/gu, '-')
    if (!inline) needs.beside.set(beside, base64)
    const buffer = inline
      ? call('Buffer.from', quoted(base64), "'base64'")
      : call('readFileSync', call('new URL', quoted(`./${beside}`), 'import.meta.url'))
    const file = object({ name: quoted(name), mimeType: quoted(type), buffer })
    return by
      ? ['await ', call('app.chooseFile', locator(by), file)]
      : doing(target, call('.setInputFiles', file))
  },
  scroll: ({ rows }) => `await app.scrollTo(${rows})`,
  reload: () => 'await app.reload()',
  back: () => 'await app.page.goBack()',
  goTo: ({ path }) => `await app.goTo(${addressCode(path)})`,
  call({ name, args }, needs) {
    needs.fake = true
    return ['await ', call(`fake.${name}`, ...args.map(literal))]
  },
  note: ({ text }) => `// ${squeezed(text)}`,
  address: ({ path }) => ['await ', call('app.stands', seenAddress(path))],
  heading: ({ text }) => expects(call('app.title', quoted(text)), call('.toBeVisible')),
  dialog: ({ name }) => expects(call('app.dialog', quoted(name)), call('.toBeVisible')),
  notice: ({ text }) => expects('app', call('.toShowNotice', quoted(text))),
  status: ({ name, text }) =>
    expects(locator({ role: 'status', name }), call('.toContainText', quoted(text))),
  visible: ({ target }) => expects(locator(target), call('.toBeVisible')),
  value: ({ target, value }) => expects(locator(target), call('.toHaveValue', quoted(value))),
  checked: ({ target, on }) =>
    expects(locator(target), call(on ? '.toBeChecked' : '.not.toBeChecked')),
  contains: ({ target, text }) => expects(locator(target), call('.toContainText', quoted(text))),
})
