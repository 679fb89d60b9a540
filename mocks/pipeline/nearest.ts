import type { Endpoint } from '@/contract/endpoint'
import { nearestWords } from '@fixtures/nearest'

/** The three routes most like one that nobody answers. */
export const nearest = (method: string, path: string, endpoints: readonly Endpoint[]): string[] =>
  nearestWords(
    `${method} ${path}`,
    endpoints.map((e) => `${e.method} ${e.path}`),
  )
