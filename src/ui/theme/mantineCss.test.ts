import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const stylesFolder = createRequire(import.meta.url)
  .resolve('@mantine/core/styles.css')
  .replace(/\.css$/, '')
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.')
const appFiles = listFiles('src').filter(isSource)
const toolbarFiles = listFiles('mocks/toolbar').filter(isSource)
const read = (file: string) => readFileSync(file, 'utf8')

const NEVER_RENDERED = ['CloseButton', 'VisuallyHidden', 'ScrollArea']

function findRequiredSheets(component: string): string[] {
  const visitedFiles = new Set<string>()
  const sheets = new Set<string>()
  const collectImports = (file: string) => {
    if (visitedFiles.has(file) || !existsSync(file)) return
    visitedFiles.add(file)
    for (const [, path = ''] of read(file).matchAll(/^import .*from "(\.[^"]+)";/gm)) {
      const name = /(\w+)\.module\.mjs$/.exec(path)?.[1]
      if (name) sheets.add(name)
      else collectImports(join(dirname(file), path))
    }
  }
  collectImports(join(stylesFolder, `../esm/components/${component}/${component}.mjs`))
  expect(visitedFiles.size).toBeGreaterThan(0)
  return [...sheets].filter(
    (name) => !NEVER_RENDERED.includes(name) && existsSync(`${stylesFolder}/${name}.layer.css`),
  )
}
const findImportedSheets = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!)
const appEntrySheets = findImportedSheets(read('src/ui/theme/AppMantineProvider.tsx'))
const toolbarEntrySheets = findImportedSheets(read('mocks/toolbar/parts/ToolsTheme.tsx'))

const findUsedComponents = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(`${stylesFolder}/${name}.layer.css`))

test('every Mantine component has its CSS imported by the file that uses it or the entry', () => {
  let componentCount = 0
  const missing: string[] = []
  for (const file of [...appFiles, ...toolbarFiles]) {
    const text = read(file)
    const entrySheets = file.startsWith('src/') ? appEntrySheets : toolbarEntrySheets
    const available = new Set([...entrySheets, ...findImportedSheets(text)])
    for (const component of findUsedComponents(text)) {
      componentCount += 1
      for (const name of findRequiredSheets(component))
        if (!available.has(name)) missing.push(`${file}: @mantine/core/styles/${name}.layer.css`)
    }
  }
  expect(missing).toEqual([])
  expect(componentCount).toBeGreaterThan(5)
  expect(findRequiredSheets('Modal')).toEqual(
    expect.arrayContaining(['Modal', 'ModalBase', 'Paper', 'Overlay']),
  )
})

function findUsedVariables(scripts: string[], stylesheets: string[]): string[] {
  const sheets = new Set(scripts.flatMap((file) => findImportedSheets(read(file))))
  expect(sheets.size).toBeGreaterThan(5)
  const mantineSheets = [...sheets].map((name) => `${stylesFolder}/${name}.layer.css`)
  return [...mantineSheets, ...stylesheets, ...scripts].flatMap((file) =>
    [...read(file).matchAll(/var\((--mantine-[\w-]+)/g)].map(([, variable]) => variable!),
  )
}
const findDefinedVariables = (file: string) =>
  [...read(file).matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name)
const themeFiles = ['src/ui/theme/mantineVariables.css', 'src/ui/theme/tokens.css']
const pickerStyles = createRequire(import.meta.url).resolve(
  '@gfazioli/mantine-picker/styles.layer.css',
)
const appStyles = listFiles('src').filter((file) => file.endsWith('.css'))
const SET_BY_MANTINE = ['--mantine-line-height', '--mantine-cursor-type']

test.each([
  ['app', appFiles, [pickerStyles, ...appStyles], themeFiles],
  ['toolbar', toolbarFiles, [], [...themeFiles, 'mocks/toolbar/parts/ToolsTheme.module.css']],
])('every Mantine variable that the %s uses is defined', (_, scripts, stylesheets, definitions) => {
  const defined = new Set([...definitions.flatMap(findDefinedVariables), ...SET_BY_MANTINE])
  expect(findUsedVariables(scripts, stylesheets).filter((name) => !defined.has(name))).toEqual([])
})
