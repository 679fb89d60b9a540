import { paths } from '@/lib/paths'
import { stableAddress } from '../stableText'
import { quoted } from './print'

const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name]))

/** An address as a test says it: by its name in src/lib/paths.ts. */
export function addressCode(path: string): string {
  const [before = '', query] = path.split('?')
  const name = names.get(before)
  // What would be code inside a template is no query of ours.
  if (name === undefined || /[`$\\\s]/.test(path)) return quoted(path)
  return query === undefined ? `paths.${name}` : `\`\${paths.${name}}?${query}\``
}

/** An address to compare with: a pattern when a piece of it is of one run alone. */
export function seenAddress(path: string): string {
  const stable = stableAddress(path)
  return typeof stable === 'string' ? addressCode(stable) : String(stable)
}
