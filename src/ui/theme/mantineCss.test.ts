import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const styles = createRequire(import.meta.url)
  .resolve('@mantine/core/styles.css')
  .replace(/\.css$/, '')
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => `src/${file}`)
const read = (file: string) => readFileSync(file, 'utf8')

/** Mantine's files that a component's own file depends on. */
const needs: Record<string, string[]> = {
  Button: ['UnstyledButton', 'Loader'],
  ActionIcon: ['UnstyledButton', 'Loader'],
  CloseButton: ['UnstyledButton'],
  Drawer: ['Paper', 'Overlay', 'ModalBase'],
  Modal: ['Paper', 'Overlay', 'ModalBase'],
  Switch: ['InlineInput', 'Input'],
  Checkbox: ['InlineInput', 'Input'],
  Radio: ['InlineInput', 'Input'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  PasswordInput: ['Input', 'ActionIcon', 'UnstyledButton'],
  Tabs: ['UnstyledButton'],
  Stepper: ['UnstyledButton', 'Loader'],
}
const cssOf = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!)
const entry = cssOf(read('src/ui/theme/mantine.entry.ts'))

/** The components that a file imports from Mantine as values. */
function used(text: string): string[] {
  const lists = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(
    ([, list]) => list!,
  )
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(`${styles}/${name}.layer.css`))
}

test('every Mantine component in src/ comes with its CSS, in the file that uses it or the entry', () => {
  let seen = 0
  const missing = sources.flatMap((file) => {
    const text = read(file)
    const here = new Set([...entry, ...cssOf(text)])
    return used(text).flatMap((component) => {
      seen += 1
      return (
        [...(needs[component] ?? []), component]
          .filter((name) => existsSync(`${styles}/${name}.layer.css`) && !here.has(name))
          // FieldFrame imports the CSS of all fields.
          .filter((name) => !(name === 'Input' && text.includes("from './FieldFrame'")))
          .map((name) => `${file}: @mantine/core/styles/${name}.layer.css`)
      )
    })
  })
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(5)
})

test('layered files alone: the unlayered ones would beat our modules', () => {
  const wrong = sources.filter((file) =>
    /@mantine\/core\/styles(\.css|\/\w+\.css)/.test(read(file)),
  )
  expect(wrong).toEqual([])
})

test('every Mantine variable that the used CSS reads has a value in our files', () => {
  const files = new Set(sources.flatMap((file) => cssOf(read(file))))
  const defined = new Set(
    ['tokens', 'mantineVariables'].flatMap((name) =>
      [...read(`src/ui/theme/${name}.css`).matchAll(/^\s*(--[\w-]+):/gm)].map(
        ([, variable]) => variable!,
      ),
    ),
  )
  const missing = [...files].flatMap((name) =>
    [...read(`${styles}/${name}.layer.css`).matchAll(/var\((--mantine-[\w-]+)\)/g)]
      .map(([, variable]) => variable!)
      .filter((variable) => !defined.has(variable))
      .map((variable) => `${name}: ${variable}`),
  )
  expect([...new Set(missing)]).toEqual([])
  expect(files.size).toBeGreaterThan(5)
})
