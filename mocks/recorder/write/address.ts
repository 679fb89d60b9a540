import { paths } from '@/lib/paths'
import { stableAddress } from '../stableText'
import { quoted } from './print'

const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name]))

/** An address as a test writes it: by its name in src/lib/paths.ts. */
export function addressCode(path: string): string {
  const [before = '', query] = path.split('?')
  const name = names.get(before)
  // Characters that would become code inside a template are not in our queries.
  if (name === undefined || /[`$\\\s]/.test(path)) return quoted(path)
  return query === undefined ? `paths.${name}` : `\`\${paths.${name}}?${query}\``
}

/** An address for a comparison: a pattern when a part of it belongs to one run only. */
export function seenAddress(path: string): string {
  const stable = stableAddress(path)
  return typeof stable === 'string' ? addressCode(stable) : String(stable)
}
