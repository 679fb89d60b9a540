import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The page's first files, the largest script first; the entry imports `startModules` at once. */
export function findFirstScreenFiles(
  bundle: Bundle,
  startModules: readonly string[],
): { scripts: string[]; sheets: string[] } {
  const entry = listChunks(bundle).find(
    // Scripts of other pages are entries too.
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'),
  )
  if (!entry) throw new Error('the build has no entry')
  const startChunks = startModules.map((start) => findChunk(bundle, start))
  const chunks = [...startChunks, entry].flatMap((chunk) => listWithImports(bundle, chunk.fileName))
  const uniqueChunks = [...new Set(chunks)].sort((a, b) => b.code.length - a.code.length)
  const sheets = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: uniqueChunks.map(({ fileName }) => fileName), sheets: [...new Set(sheets)] }
}

/** Removes the CSS of a module's chunk and its static imports from the bundle; returns its text. */
export function extractCss(bundle: Bundle, module: string): string {
  const texts: string[] = []
  for (const chunk of listWithImports(bundle, findChunk(bundle, module).fileName)) {
    const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>()
    for (const file of sheets) {
      texts.push(readAsset(bundle, file))
      delete bundle[file]
    }
    sheets.clear()
  }
  const css = texts.join('\n').trim()
  const url = /url\((?!["']?data:|%23)[^)]*\)/.exec(css)
  if (url) throw new Error(`the first screen's CSS names ${url[0]}`)
  return css
}

const listChunks = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

function findChunk(bundle: Bundle, module: string): Chunk {
  const chunk = listChunks(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`the build has no chunk of its own for ${module}`)
  return chunk
}

function listWithImports(bundle: Bundle, file: string, seen = new Set<string>()): Chunk[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => listWithImports(bundle, next, seen)), chunk]
}

function readAsset(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}
