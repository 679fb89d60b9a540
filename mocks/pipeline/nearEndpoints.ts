import { nearestWords } from '@fixtures/nearest'
import type { Missed, Near } from '../world/entry'

interface Called {
  method: string
  path: string
}
const nameOf = ({ method, path }: Called) => `${method} ${path}`

/**
 * The known calls that an unknown one nearly is, as `POST /api/balance`, and what was amiss: the right path with
 * another method first, then the three most similar.
 */
export function nearEndpoints(asked: Called, known: readonly Called[]): Near[] {
  const samePath = known.filter(({ path }) => path === asked.path)
  const similar = nearestWords(nameOf(asked), known.map(nameOf))
  const names = [...new Set([...samePath.map(nameOf), ...similar])].slice(0, 3)
  return names.map((of) => {
    const [method = '', path = ''] = of.split(' ')
    const missed: Missed[] = []
    if (method !== asked.method)
      missed.push({ criterion: 'method', expected: method, actual: asked.method })
    if (path !== asked.path) missed.push({ criterion: 'path', expected: path, actual: asked.path })
    return { of, missed }
  })
}
