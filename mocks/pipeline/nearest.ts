import type { Endpoint } from '@/contract/endpoint'
import { nearestWords } from '@fixtures/nearest'

/** The three routes most similar to an unknown one. */
export const nearest = (method: string, path: string, endpoints: readonly Endpoint[]): string[] =>
  nearestWords(
    `${method} ${path}`,
    endpoints.map((e) => `${e.method} ${e.path}`),
  )
