import type { Recording } from '../steps'
import { addressCode } from './address'
import { withPicks } from './picks'
import { call, literal, object, print, quoted, width, type Code } from './print'
import { statementOf, type Needs } from './statements'

export interface Written {
  /** The text of a spec file. */
  text: string
  /** Files to be stored beside it: name and base64. */
  beside: Map<string, string>
}
export interface Place {
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
    needs.login && `import { LoginPage } from '${e2e}/pages/LoginPage'`,
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
 * Another member can take over the page only when the fake runs in the page, so such a test is not for the
 * members' build.
 */
export const isForPageOnly = ({ steps }: Recording) =>
  steps.some((step) => 'do' in step && step.do === 'call' && step.name === 'become')
