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

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk')

function chunkWith(bundle: Bundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`the build has no chunk of its own for ${module}`)
  return chunk
}

/**
 * Takes the CSS of a module and its static imports out of the bundle, for the page to carry it itself. Throws
 * where it names a file, whose address would be another one there.
 */
export function takeCss(bundle: Bundle, module: string): string {
  const texts = withImports(bundle, chunkWith(bundle, module).fileName).flatMap((chunk) => {
    const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>()
    const found = [...sheets].map((file) => {
      const text = textOf(bundle, file)
      delete bundle[file]
      return text
    })
    sheets.clear()
    return found
  })
  const css = texts.join('\n').trim()
  const url = /url\((?!["']?data:)[^)]*\)/.exec(css)
  if (url) throw new Error(`the first screen's CSS names ${url[0]}`)
  return css
}

/** The files that the page needs at once, the largest first. */
export function firstScreenOf(bundle: Bundle, starts: readonly string[]) {
  const entry = chunksOf(bundle).find(
    // Another page's script is an entry too.
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'),
  )
  if (!entry) throw new Error('the build has no entry')
  const begun = starts.map((start) => chunkWith(bundle, start))
  const files = [...begun, entry].flatMap(({ fileName }) => withImports(bundle, fileName))
  const chunks = [...new Set(files)].sort((a, b) => b.code.length - a.code.length)
  const sheets = [
    ...new Set(files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
  ]
  return {
    scripts: chunks.map(({ fileName }) => fileName),
    sheets,
  }
}
