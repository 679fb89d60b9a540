import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const spec = fileURLToPath(new URL('../../docs/spec.md', import.meta.url))

/** The messages of the specification's section 8, in its order: its Chinese phrases. Throws without the section. */
export function messagesIn(markdown: string): string[] {
  const section = /^## 8\..*?(?=^## 9\.)/ms.exec(markdown)?.[0]
  if (section === undefined) throw new Error('docs/spec.md has no section 8')
  return [...new Set(section.match(/\p{Script=Han}[\p{Script=Han}，！。、…]*/gu) ?? [])]
}

let known: string[] | undefined
export const spec8 = (): string[] => (known ??= messagesIn(readFileSync(spec, 'utf8')))
