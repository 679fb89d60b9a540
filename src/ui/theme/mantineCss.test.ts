import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type CSSVariablesResolver, defaultCssVariablesResolver } from '@mantine/core'
import { expect, test } from 'vitest'
import { mantineVariables, toolsVariables } from './mantineVariables'

const styles = createRequire(import.meta.url)
  .resolve('@mantine/core/styles.css')
  .replace(/\.css$/, '')
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.')
const sources = below('src').filter(isSource)
/** The demo's toolbar and the desk: Mantine too, with an entry of its own. */
const tools = below('mocks/toolbar').filter(isSource)
const read = (file: string) => readFileSync(file, 'utf8')

/** Drawn by these components only on request, which we never make: a close button, a hidden title, a scroll area. */
const spared = ['CloseButton', 'VisuallyHidden', 'ScrollArea']

/** The stylesheets behind a component: those of every module that its own module imports, in this version. */
function needs(component: string): string[] {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const [, path = ''] of read(file).matchAll(/^import .*from "(\.[^"]+)";/gm)) {
      const name = /(\w+)\.module\.mjs$/.exec(path)?.[1]
      if (name) sheets.add(name)
      else walk(join(dirname(file), path))
    }
  }
  walk(join(styles, `../esm/components/${component}/${component}.mjs`))
  // Without a module of that name nothing would be needed: then Mantine's files have moved.
  expect(seen.size).toBeGreaterThan(0)
  return [...sheets].filter(
    (name) => !spared.includes(name) && existsSync(`${styles}/${name}.layer.css`),
  )
}
const cssOf = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!)
const entry = cssOf(read('src/ui/theme/UiProvider.tsx'))
const toolsEntry = cssOf(read('mocks/toolbar/parts/ToolsUi.tsx'))

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

test('every Mantine component comes with its CSS, in the file that uses it or the entry', () => {
  let seen = 0
  const missing = [...sources, ...tools].flatMap((file) => {
    const text = read(file)
    const here = new Set([...(file.startsWith('src/') ? entry : toolsEntry), ...cssOf(text)])
    return used(text).flatMap((component) => {
      seen += 1
      return (
        needs(component)
          .filter((name) => !here.has(name))
          // FieldFrame holds the fields' CSS for all of them.
          .filter((name) => !(name === 'Input' && text.includes("from './FieldFrame'")))
          .map((name) => `${file}: @mantine/core/styles/${name}.layer.css`)
      )
    })
  })
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(5)
  expect(needs('Modal')).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Paper', 'Overlay']))
})

test('layered files alone: the unlayered ones would beat our modules', () => {
  const wrong = [...sources, ...tools].filter((file) =>
    /@mantine\/core\/styles(\.css|\/\w+\.css)/.test(read(file)),
  )
  expect(wrong).toEqual([])
})

/** The variables that the stylesheets in use read, Mantine's and ours, and our own code. */
function readVariables(): Set<string> {
  const picker = createRequire(import.meta.url).resolve('@gfazioli/mantine-picker/styles.layer.css')
  const ours = below('src').filter(
    (file) => file.endsWith('.css') && !file.endsWith('mantineVariables.css'),
  )
  return readIn(sources, [picker, ...ours])
}
function readIn(scripts: string[], more: string[] = []): Set<string> {
  const files = new Set(scripts.flatMap((file) => cssOf(read(file))))
  expect(files.size).toBeGreaterThan(5)
  const texts = [...[...files].map((name) => `${styles}/${name}.layer.css`), ...more].map(read)
  return new Set(
    [...texts, ...scripts.map(read)].flatMap((text) =>
      [...text.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, variable]) => variable!),
    ),
  )
}

test('mantineVariables.css is what this Mantine makes of our theme', async () => {
  await expect(mantineVariables(readVariables())).toMatchFileSnapshot('./mantineVariables.css')
})

test('toolsVariables.css is the same for what is dark on a light page', async () => {
  const file = '../../../mocks/toolbar/parts/toolsVariables.css'
  await expect(toolsVariables(readIn(tools))).toMatchFileSnapshot(file)
})

test('a name that Mantine drops, brings or leaves undefined is told', () => {
  const without: CSSVariablesResolver = (theme) => {
    const { variables, light, dark } = defaultCssVariablesResolver(theme)
    const { '--mantine-color-dimmed': _, ...others } = light
    return { variables, light: { ...others, '--mantine-color-new': 'red' }, dark }
  }
  const names = new Set(['--mantine-color-new', '--mantine-lost'])
  expect(() => mantineVariables(names, without)).toThrow(
    /color-dimmed is none[^]*color-new differs by day and night[^]*nobody defines --mantine-lost/,
  )
})
