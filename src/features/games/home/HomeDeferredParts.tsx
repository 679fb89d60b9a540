import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useRefetchActiveQueries } from '@/api/query'
import { useSiteInfo } from '@/shared/site/site'
import { createChunk } from '@/ui/chunk'
import { PullRefreshHead } from '@/ui/list/PullRefresh'
import { lastHomePosition } from '../gameRules'
import * as css from './HomeDeferredParts.module.css'

/** What home shows after its first paint. */
export function HomeDeferredParts({ scrollBox }: { scrollBox: RefObject<HTMLDivElement | null> }) {
  const refresh = useRefetchActiveQueries()
  return (
    <div>
      <PullRefreshHead box={scrollBox} onRefresh={refresh} />
      <BackToLastPlaceButton />
      <HomeModal />
    </div>
  )
}

/** Nearer places need no button. */
const MIN_DISTANCE_PX = 160

function BackToLastPlaceButton() {
  const [lastScrollY, setLastScrollY] = useState(() => lastHomePosition.scrollY)
  const [category] = useState(() => lastHomePosition.category)
  const isShown = lastScrollY > MIN_DISTANCE_PX
  useEffect(() => {
    lastHomePosition.scrollY = 0
  }, [])
  useEffect(() => {
    if (!isShown) return
    const hideOnceLeft = () => {
      const hasScrolled = window.scrollY > MIN_DISTANCE_PX / 2
      if (hasScrolled || lastHomePosition.category !== category) setLastScrollY(0)
    }
    window.addEventListener('scroll', hideOnceLeft, { passive: true })
    window.addEventListener('click', hideOnceLeft)
    return () => {
      window.removeEventListener('scroll', hideOnceLeft)
      window.removeEventListener('click', hideOnceLeft)
    }
  }, [isShown, category])
  if (!isShown) return null
  return (
    <button
      type="button"
      className={css.backToLastPlace}
      onClick={() => {
        setLastScrollY(0)
        window.scrollTo(0, lastScrollY)
      }}
    >
      <IconChevronDown size={20} aria-hidden />
      回到刚才的位置
    </button>
  )
}

const modalChunk = createChunk(() => import('./openHomeModalOnce'))

/** APP-04: once for each page load, unless dismissed for the day. */
function HomeModal() {
  const { index_modal, webcontent } = useSiteInfo()
  useEffect(() => {
    if (!index_modal || webcontent.trim() === '') return
    let close: (() => void) | undefined
    let isUnmounted = false
    modalChunk.load().then(
      ({ openHomeModalOnce }) => {
        if (!isUnmounted) close = openHomeModalOnce(webcontent)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      close?.()
    }
  }, [index_modal, webcontent])
  return null
}
