import { useEffect } from 'react'
import { useAppInfo } from '@/shared/site/site'
import { chunk } from '@/ui/chunk'
import { claimShow } from './homeModalDay'

const popUp = chunk(() => import('./openHomeModal'))

/**
 * The site's pop-up on home (APP-04): once when the page opens, unless dismissed for the day. Where its part
 * cannot be fetched it does not come, and comes with the next page.
 */
export function HomeModal() {
  const { index_modal, webcontent } = useAppInfo()
  useEffect(() => {
    if (!index_modal || webcontent.trim() === '') return
    let close: (() => void) | undefined
    let gone = false
    popUp.load().then(
      ({ openHomeModal }) => {
        if (!gone && claimShow(webcontent)) close = openHomeModal(webcontent)
      },
      () => undefined,
    )
    return () => {
      gone = true
      close?.()
    }
  }, [index_modal, webcontent])
  return null
}
