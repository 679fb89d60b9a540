import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeCompressed } from '../../build/precompress.mjs'
import { inlined, split } from './budget.mjs'
import { fakeProblems, notForPublication, wrongCopies } from './published.mjs'

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/App.tsx': { file: 'assets/App.js', imports: ['_react.js'], isDynamicEntry: true },
  'src/features/a/APage.tsx': {
    file: 'assets/A.js',
    css: ['assets/A.css'],
    imports: ['_react.js', '_form.js'],
    isDynamicEntry: true,
  },
  '_form.js': { file: 'assets/form.js', imports: ['index.html'] },
}

describe('budget', () => {
  it('follows static imports and the named import()s, each file once', () => {
    const { first, missing } = split(manifest, ['index.html', 'src/app/App.tsx'], [])
    expect(first).toEqual(['assets/main.js', 'assets/main.css', 'assets/react.js', 'assets/App.js'])
    expect(missing).toEqual([])
  })

  it('counts for a later route what the first screen has not loaded', () => {
    const { later } = split(manifest, ['index.html', 'src/app/App.tsx'], [])
    expect(later).toEqual([
      {
        key: 'src/features/a/APage.tsx',
        files: ['assets/A.js', 'assets/A.css', 'assets/form.js'],
      },
    ])
  })

  it('counts the kit once, apart: whatever needs it first brings it', () => {
    const { kit, later } = split(
      { ...manifest, '_form.js': { ...manifest['_form.js'], name: 'kit' } },
      ['index.html', 'src/app/App.tsx'],
      ['kit'],
    )
    expect(kit).toEqual(['assets/form.js'])
    expect(later[0]?.files).toEqual(['assets/A.js', 'assets/A.css'])
  })

  it('counts for a sheet what the pages that open it have not all loaded', () => {
    const sheets = {
      'index.html': { file: 'main.js', dynamicImports: ['one', 'two'] },
      one: { file: 'one.js', isDynamicEntry: true, imports: ['form'], dynamicImports: ['sheet'] },
      two: { file: 'two.js', isDynamicEntry: true, imports: ['list'], dynamicImports: ['sheet'] },
      form: { file: 'form.js', imports: ['list'] },
      list: { file: 'list.js' },
      sheet: { file: 'sheet.js', isDynamicEntry: true, imports: ['list', 'form'] },
    }
    const { later } = split(sheets, ['index.html'], [])
    expect(later.find(({ key }) => key === 'sheet')?.files).toEqual(['sheet.js', 'form.js'])
  })

  it('says which root is not in the manifest', () => {
    expect(split(manifest, ['index.html', 'src/gone.tsx'], []).missing).toEqual(['src/gone.tsx'])
  })

  it('counts styles and scripts in the page, not those with a src', () => {
    const html = '<script src="a.js"></script><script>b()</script><style>c{}</style>'
    expect(inlined(html, 'script')).toBe('b()')
    expect(inlined(html, 'style')).toBe('c{}')
  })
})

describe('no fake in the members’ build', () => {
  const demo = [{ path: 'dist-demo/a.js', text: 'demo888' }]

  it('finds a needle in a text and in a name', () => {
    const members = [
      { path: 'dist/a.js', text: 'x="demo888"' },
      { path: 'dist/demo888.png', text: '' },
    ]
    expect(fakeProblems(members, demo, ['demo888'])).toHaveLength(2)
  })

  it('reports a needle that not even the demo has', () => {
    expect(fakeProblems([], demo, ['demo888'])).toEqual([])
    expect(fakeProblems([], demo, ['gone'])).toEqual([expect.stringContaining('blind')])
  })
})

describe('what is published', () => {
  it('is no manifest, no source map, nothing hidden', () => {
    const site = ['dist/index.html', 'dist/assets/a.js', 'dist/manifest.webmanifest']
    const rest = ['dist/.vite/manifest.json', 'dist/manifest.json', 'dist/a.js.map', 'dist/.env']
    expect(notForPublication([...site, ...rest])).toEqual(rest)
  })

  it('is compressed as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'published-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const page = join(folder, 'index.html')
    writeFileSync(page, 'built')
    await writeCompressed(page)
    const paths = ['index.html', 'index.html.br', 'index.html.gz']
    expect(await wrongCopies(paths, folder)).toEqual([])
    writeFileSync(page, 'changed by hand')
    expect(await wrongCopies(paths, folder)).toHaveLength(2)
  })
})
