import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useRefetchActive } from '@/api/query'
import { useSiteInfo } from '@/shared/site/site'
import { createChunk } from '@/ui/chunk'
import { PullRefreshHead } from '@/ui/list/PullRefresh'
import { lastHomePosition } from '../gameRules'
import css from './HomeDeferredParts.module.css'

/** What home shows later than its first paint. */
export function HomeDeferredParts({ scrollBox }: { scrollBox: RefObject<HTMLDivElement | null> }) {
  const refresh = useRefetchActive()
  return (
    <div>
      <PullRefreshHead box={scrollBox} onRefresh={refresh} />
      <BackToPlace />
      <HomeModal />
    </div>
  )
}

const FAR_PX = 160

function BackToPlace() {
  const [top, setTop] = useState(() => lastHomePosition.top)
  const [category] = useState(() => lastHomePosition.category)
  const isFar = top > FAR_PX
  useEffect(() => {
    lastHomePosition.top = 0
  }, [])
  useEffect(() => {
    if (!isFar) return
    const hide = () => {
      if (window.scrollY > FAR_PX / 2 || lastHomePosition.category !== category) setTop(0)
    }
    window.addEventListener('scroll', hide, { passive: true })
    window.addEventListener('click', hide)
    return () => {
      window.removeEventListener('scroll', hide)
      window.removeEventListener('click', hide)
    }
  }, [isFar, category])
  if (!isFar) return null
  return (
    <button
      type="button"
      className={css.back}
      onClick={() => {
        setTop(0)
        window.scrollTo(0, top)
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
    let isLeft = false
    modalChunk.load().then(
      ({ openHomeModalOnce }) => {
        if (!isLeft) close = openHomeModalOnce(webcontent)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      close?.()
    }
  }, [index_modal, webcontent])
  return null
}
