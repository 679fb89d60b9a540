import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const styles = createRequire(import.meta.url)
  .resolve('@mantine/core/styles.css')
  .replace(/\.css$/, '')
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.')
const sources = below('src').filter(isSource)
const tools = below('mocks/toolbar').filter(isSource)
const read = (file: string) => readFileSync(file, 'utf8')

/** Rendered only on request, which we never make. */
const spared = ['CloseButton', 'VisuallyHidden', 'ScrollArea']

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
  expect(seen.size).toBeGreaterThan(0)
  return [...sheets].filter(
    (name) => !spared.includes(name) && existsSync(`${styles}/${name}.layer.css`),
  )
}
const cssOf = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!)
const entry = cssOf(read('src/ui/theme/AppMantineProvider.tsx'))
const toolsEntry = cssOf(read('mocks/toolbar/parts/ToolsTheme.tsx'))

function used(text: string): string[] {
  const lists = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(
    ([, list]) => list!,
  )
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(`${styles}/${name}.layer.css`))
}

test('every Mantine component has its CSS imported by the file that uses it or the entry', () => {
  let seen = 0
  const missing = [...sources, ...tools].flatMap((file) => {
    const text = read(file)
    const here = new Set([...(file.startsWith('src/') ? entry : toolsEntry), ...cssOf(text)])
    return used(text).flatMap((component) => {
      seen += 1
      return needs(component)
        .filter((name) => !here.has(name))
        .map((name) => `${file}: @mantine/core/styles/${name}.layer.css`)
    })
  })
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(5)
  expect(needs('Modal')).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Paper', 'Overlay']))
})

function readIn(scripts: string[], more: string[]): string[] {
  const files = new Set(scripts.flatMap((file) => cssOf(read(file))))
  expect(files.size).toBeGreaterThan(5)
  const texts = [...[...files].map((name) => `${styles}/${name}.layer.css`), ...more, ...scripts]
  return texts.flatMap((file) =>
    [...read(file).matchAll(/var\((--mantine-[\w-]+)/g)].map(([, variable]) => variable!),
  )
}
const definedIn = (...files: string[]) =>
  new Set(
    files.flatMap((file) =>
      [...read(file).matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name),
    ),
  )
const own = ['src/ui/theme/mantineVariables.css', 'src/ui/theme/tokens.css']
const picker = createRequire(import.meta.url).resolve('@gfazioli/mantine-picker/styles.layer.css')

test.each([
  [sources, [picker, ...below('src').filter((file) => file.endsWith('.css'))], own],
  [tools, [], [...own, 'mocks/toolbar/parts/toolsVariables.css']],
])('every Mantine variable in use is defined', (scripts, more, files) => {
  const defined = definedIn(...files)
  defined.add('--mantine-line-height').add('--mantine-cursor-type')
  expect(readIn(scripts, more).filter((name) => !defined.has(name))).toEqual([])
})
