import { type Act, type Seen, type Step, isSeen } from '../steps'
import { squeezed } from '../stableText'
import {
  addressCode,
  seenAddress,
  doing,
  locator,
  call,
  chain,
  literal,
  object,
  quoted,
  type Code,
} from './print'

/** What the file needs besides the statements. */
export interface Needs {
  fake?: boolean
  login?: boolean
  /** Large files are stored beside the test, by name. */
  beside: Map<string, string>
}

/** A step as a statement of the test. */
export const statementOf = (step: Step, needs: Needs): Code =>
  isSeen(step) ? seenCode(step) : actCode(step, needs)

function actCode(step: Act, needs: Needs): Code {
  switch (step.do) {
    case 'tap':
      return doing(step.target, call('.click'))
    case 'fill':
      return doing(step.target, call('.fill', quoted(step.value)))
    case 'captcha':
      needs.login = true
      return doing(step.target, call('.fill', 'await new LoginPage(app).code()'))
    case 'key':
      return step.target
        ? doing(step.target, call('.press', quoted(step.key)))
        : ['await ', call('app.page.keyboard.press', quoted(step.key))]
    case 'turn':
      return ['await ', call('app.turn', locator(step.target), quoted(step.choice))]
    case 'file': {
      const { name, type, base64 } = step.file
      const inline = base64.length <= INLINE
      const beside = name.replaceAll(/[^\p{L}\p{N}._-]+|^\.+/gu, '-')
      if (!inline) needs.beside.set(beside, base64)
      const buffer = inline
        ? call('Buffer.from', quoted(base64), "'base64'")
        : call('readFileSync', call('new URL', quoted(`./${beside}`), 'import.meta.url'))
      const file = object({ name: quoted(name), mimeType: quoted(type), buffer })
      return step.by
        ? ['await ', call('app.chooseFile', locator(step.by), file)]
        : doing(step.target, call('.setInputFiles', file))
    }
    case 'scroll':
      return `await app.scrollTo(${step.rows})`
    case 'reload':
      return 'await app.reload()'
    case 'back':
      return 'await app.page.goBack()'
    case 'goTo':
      return `await app.goTo(${addressCode(step.path)})`
    case 'call':
      needs.fake = true
      return ['await ', call(`fake.${step.name}`, ...step.args.map(literal))]
    case 'note':
      return `// ${squeezed(step.text)}`
  }
}

/** Characters of base64 that stand in the test itself. */
const INLINE = 4096

function seenCode(step: Seen): Code {
  const expects = (what: Code, matcher: Code): Code => [
    'await ',
    chain(call('expect', what), matcher),
  ]
  switch (step.see) {
    case 'address':
      return ['await ', call('app.stands', seenAddress(step.path))]
    case 'heading':
      return expects(call('app.title', quoted(step.text)), call('.toBeVisible'))
    case 'dialog':
      return expects(call('app.dialog', quoted(step.name)), call('.toBeVisible'))
    case 'notice': {
      const notice = call('app.notice', quoted(step.text))
      return expects(step.several ? [notice, '.first()'] : notice, call('.toBeVisible'))
    }
    case 'status':
      return expects(
        locator({ role: 'status', name: step.name }),
        call('.toContainText', quoted(step.text)),
      )
    case 'visible':
      return expects(locator(step.target), call('.toBeVisible'))
    case 'value':
      return expects(locator(step.target), call('.toHaveValue', quoted(step.value)))
    case 'checked':
      return expects(locator(step.target), call(step.on ? '.toBeChecked' : '.not.toBeChecked'))
    case 'contains':
      return expects(locator(step.target), call('.toContainText', quoted(step.text)))
  }
}
