import { paths } from '@/lib/paths'
import { type Place, squeezed, type Target } from '../../world/personAct'
import { stableAddress } from './stableText'
import { byKind, isSeen, type Recording, type Step } from './steps'

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
interface Where {
  /** A folder two levels below the repository's root, such as e2e/recorded. */
  folder: string
  /** The test's file name without `.spec.ts`: its bundle is stored beside it as `<name>.json`. */
  name: string
}

/** A recording as a test in the project's own style; its lines are broken by oxfmt. */
export function writeTest(recording: Recording, { folder, name }: Where): Written {
  const needs: Needs = { beside: new Map() }
  const { start, steps, title } = recording
  const proves = start.from === 'scenario' && start.proves
  const tags = [...(proves ? [`scenario:${start.scenario}`] : []), ...recording.tags]
  const body = [
    `await app.open(${addressCode(start.path)})`,
    ...withPicks(steps).map((step) =>
      'pick' in step
        ? `await app.pick(${quoted(step.pick)}, ${quoted(step.choice)})`
        : statementOf(step, needs),
    ),
  ]
  const use =
    start.from === 'scenario'
      ? {
          scenario: start.scenario,
          ...(Object.keys(start.overrides).length > 0 && { overrides: start.overrides }),
        }
      : { bundle: `${folder}/${name}.json` }
  const tag = tags.length > 0 ? `${literal({ tag: tags.map((one) => `@${one}`) })}, ` : ''
  const test = [
    `test.use(${literal(use)})`,
    '',
    `test(${quoted(title || '录制的操作')}, ${tag}async ({ app${needs.fake ? ', fake' : ''} }) => {`,
    ...body.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
  return { text: `${imports(folder, needs, test)}\n\n${test}`, beside: needs.beside }
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

const expects = (what: string, matcher: string) => `await expect(${what})${matcher}`
const doing = (target: Target, act: string) => `await ${locator(target)}${act}`

/** A step as a statement of the test. */
const statementOf = byKind<string, [Needs]>({
  tap: ({ target }) => doing(target, '.click()'),
  fill: ({ target, value }) => doing(target, `.fill(${quoted(value)})`),
  captcha({ target }, needs) {
    needs.login = true
    return doing(target, '.fill(await new LoginPage(app).code())')
  },
  key: ({ target, key }) =>
    target
      ? doing(target, `.press(${quoted(key)})`)
      : `await app.page.keyboard.press(${quoted(key)})`,
  turn: ({ target, choice }) => `await app.turn(${locator(target)}, ${quoted(choice)})`,
  file({ target, by, file: { name, type, base64 } }, needs) {
    const inline = base64.length <= INLINE
    const beside = name.replaceAll(/[^\p{L}\p{N}._-]+|^\.+/gu, '-')
    if (!inline) needs.beside.set(beside, base64)
    const buffer = inline
      ? `Buffer.from(${quoted(base64)}, 'base64')`
      : `readFileSync(new URL(${quoted(`./${beside}`)}, import.meta.url))`
    const file = `{ name: ${quoted(name)}, mimeType: ${quoted(type)}, buffer: ${buffer} }`
    return by
      ? `await app.chooseFile(${locator(by)}, ${file})`
      : doing(target, `.setInputFiles(${file})`)
  },
  scroll: ({ rows }) => `await app.scrollTo(${rows})`,
  reload: () => 'await app.reload()',
  back: () => 'await app.page.goBack()',
  goTo: ({ path }) => `await app.goTo(${addressCode(path)})`,
  call({ name, args }, needs) {
    needs.fake = true
    return `await fake.${name}(${args.map(literal).join(', ')})`
  },
  note: ({ text }) => `// ${squeezed(text)}`,
  address: ({ path }) => `await app.stands(${seenAddress(path)})`,
  heading: ({ text }) => expects(`app.title(${quoted(text)})`, '.toBeVisible()'),
  dialog: ({ name }) => expects(`app.dialog(${quoted(name)})`, '.toBeVisible()'),
  notice: ({ text }) => expects('app', `.toShowNotice(${quoted(text)})`),
  status: ({ name, text }) =>
    expects(locator({ role: 'status', name }), `.toContainText(${quoted(text)})`),
  visible: ({ target }) => expects(locator(target), '.toBeVisible()'),
  value: ({ target, value }) => expects(locator(target), `.toHaveValue(${quoted(value)})`),
  checked: ({ target, on }) => expects(locator(target), `${on ? '' : '.not'}.toBeChecked()`),
  contains: ({ target, text }) => expects(locator(target), `.toContainText(${quoted(text)})`),
})

/** The roles for which e2e/models/AppModel.ts has a method. */
const shortcuts: Record<string, string> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  textbox: 'field',
}

/** The control as the project's tests write it: `app.button('登录')`, else by role and name. */
function locator({ role, name, part, in: place, nth }: Target): string {
  const order = nth === undefined ? '' : nth === 0 ? '.first()' : `.nth(${nth})`
  const short = shortcuts[role]
  return short && name !== undefined && !part && !place
    ? `app.${short}(${quoted(name)})${order}`
    : (place ? placeOf(place) : 'app.page') + byRole(role, name, part) + order
}

function byRole(role: string, name: string | undefined, part?: boolean): string {
  const exact = part ? {} : { exact: true }
  if (role === 'text') return `.getByText(${quoted(name ?? '')}${part ? '' : ', { exact: true }'})`
  return `.getByRole(${quoted(role)}${name === undefined ? '' : `, ${literal({ name, ...exact })}`})`
}

function placeOf({ role, name, has }: Place): string {
  if (role === 'dialog' && name !== undefined) return `app.dialog(${quoted(name)})`
  const filter = has === undefined ? '' : `.filter(${literal({ hasText: has })})`
  return `app.page${byRole(role, name)}${filter}`
}

/** A plain value as source code. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${literal(one)}`)
  return `{ ${pairs.join(', ')} }`
}

/** As oxfmt quotes: single, unless double quotes save escapes. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1)
  return text.includes("'") && !text.includes('"')
    ? `"${inside}"`
    : `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name]))

/** An address as a test writes it: by its name in src/lib/paths.ts. */
function addressCode(path: string): string {
  const [before = '', query] = path.split('?')
  const name = names.get(before)
  // Characters that would become code inside a template are not in our queries.
  if (name === undefined || /[`$\\\s]/.test(path)) return quoted(path)
  return query === undefined ? `paths.${name}` : `\`\${paths.${name}}?${query}\``
}

/** An address for a comparison: a pattern when a part of it belongs to one run only. */
function seenAddress(path: string): string {
  const stable = stableAddress(path)
  return typeof stable === 'string' ? addressCode(stable) : String(stable)
}
