import { tab } from '@/lib/storage'
import { readBundle, type Bundle } from '../saves/bundle'
import { TAB } from './tabKeys'

export const wasOpened = (address: string) => tab.get(TAB.bundle) === address
export function noteOpened(address: string | null) {
  if (address === null) tab.remove(TAB.bundle)
  else tab.set(TAB.bundle, address)
}

/** The bundle at an address of this origin or in a data: address. Throws with a message for a person. */
export async function fetchBundle(address: string): Promise<Bundle> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'data:' && url.origin !== location.origin)
    throw new Error('现场链接只能指向本站或 data: 地址')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`现场链接打不开：HTTP ${response.status}`)
  const text = await response.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error('现场链接的内容不是 JSON，或已损坏')
  }
  return readBundle(content)
}
