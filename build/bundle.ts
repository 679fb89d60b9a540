import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** What a chunk brings with it: itself and its static imports, those first. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): Chunk[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => withImports(bundle, next, seen)), chunk]
}

const textOf = (bundle: Bundle, file: string) => {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}

/** The files that the page will need at once, beyond its entry, and the text of their CSS. */
export function firstScreenOf(bundle: Bundle, start: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(start))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!app || !entry) throw new Error(`the build has no chunk of its own for ${start}`)
  const here = new Set(withImports(bundle, entry.fileName).map(({ fileName }) => fileName))
  const chained = withImports(bundle, app.fileName)
  const sheets = [
    ...new Set(chained.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
  ]
  return {
    scripts: chained.map(({ fileName }) => fileName).filter((file) => !here.has(file)),
    sheets,
    css: sheets.map((file) => textOf(bundle, file)).join('\n'),
  }
}
