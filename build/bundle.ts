import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** A chunk's files: its static imports first, then itself. */
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

/** The files that the page needs at once, the largest first, and the text of their CSS. */
export function firstScreenOf(bundle: Bundle, starts: readonly string[]) {
  const all = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = all.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no entry')
  const begun = starts.map((start) => {
    const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(start)))
    if (!chunk) throw new Error(`the build has no chunk of its own for ${start}`)
    return chunk
  })
  const files = [...begun, entry].flatMap(({ fileName }) => withImports(bundle, fileName))
  const chunks = [...new Set(files)].sort((a, b) => b.code.length - a.code.length)
  const sheets = [
    ...new Set(files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
  ]
  return {
    scripts: chunks.map(({ fileName }) => fileName),
    sheets,
    css: sheets.map((file) => textOf(bundle, file)).join('\n'),
  }
}
