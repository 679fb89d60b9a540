import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mendReads } from '@/api/mend'
import { followInstalling } from '@/shared/site/install'
import { lazyPart } from '@/ui/overlay/lazyPart'
import { DrawnSoon } from './DrawnSoon'
import { followThemeColor } from './themeColor'
import { HomeOffer } from './HomeOffer'
import { useFramed } from './useFramed'
import { useResolveSends } from './useResolveSends'

const Beside = lazyPart(() => import('./Beside'))
const quietly = () => undefined

/** What the app has besides its screens; the first screen does not wait for it. */
export function Late() {
  const framed = useFramed()
  useResolveSends()
  const client = useQueryClient()
  useEffect(() => mendReads(client), [client])
  useEffect(followThemeColor, [])
  useEffect(followInstalling, [])
  return (
    <>
      <DrawnSoon />
      {framed ? <Beside opened onClose={quietly} onLost={quietly} /> : <HomeOffer />}
    </>
  )
}
