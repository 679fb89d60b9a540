import { useState } from 'react'
import { safeImage } from '@/lib/url'

/** A picture's address from a server, checked, until it turns out not to load; and what to call then. */
export function useImage(src: string | null | undefined) {
  const address = safeImage(src)
  const [broken, setBroken] = useState<string>()
  return [address === broken ? undefined : address, () => setBroken(address)] as const
}
