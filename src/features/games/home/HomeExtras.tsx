import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRefetchActive } from '@/api/query'
import { compare } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { useBalance } from '@/shared/session/user'
import { useSiteInfo } from '@/shared/site/site'
import { useVenuesTotalState, venueQueries } from '@/shared/wallet/venues'
import { createChunk } from '@/ui/chunk'
import { PullRefreshHead } from '@/ui/list/PullRefresh'
import { AppLink } from '@/ui/navigation/AppLink'
import { lastHomePosition } from '../gameRules'
import { claimHomeModal } from './homeModalDay'
import css from './HomeExtras.module.css'

export function HomeExtras({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const refresh = useRefetchActive()
  return (
    <div>
      <PullRefreshHead box={box} onRefresh={refresh} />
      <BackToPlace />
      <HomeModal />
      <EmptyWallet box={box} />
    </div>
  )
}

function EmptyWallet({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const isZero = (amount: Money | null | undefined) =>
    Boolean(amount) && compare(amount!, ZERO) === 0
  const isPlatformEmpty = isZero(useBalance())
  useQuery({ ...venueQueries.all(), enabled: isPlatformEmpty, notifyOnChangeProps: [] })
  const isEmpty = isZero(useVenuesTotalState().value) && isPlatformEmpty
  useEffect(() => {
    document.documentElement.toggleAttribute('data-wallet-empty', isEmpty)
    return () => document.documentElement.removeAttribute('data-wallet-empty')
  }, [isEmpty])
  const card = box.current?.querySelector('[data-balance]')
  if (!isEmpty || !card) return null
  return createPortal(
    <AppLink to={paths.deposit} className={css.deposit}>
      去存款
    </AppLink>,
    card,
  )
}

/** In px. */
const FAR_PX = 160

function BackToPlace() {
  const [top, setTop] = useState(() => lastHomePosition.top)
  const [category] = useState(() => lastHomePosition.category)
  const shown = top > FAR_PX
  useEffect(() => {
    lastHomePosition.top = 0
  }, [])
  useEffect(() => {
    if (!shown) return
    const hide = () => {
      if (window.scrollY > FAR_PX / 2 || lastHomePosition.category !== category) setTop(0)
    }
    window.addEventListener('scroll', hide, { passive: true })
    window.addEventListener('click', hide)
    return () => {
      window.removeEventListener('scroll', hide)
      window.removeEventListener('click', hide)
    }
  }, [shown, category])
  if (!shown) return null
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

const popUp = createChunk(() => import('./openHomeModal'))

/** APP-04: once for each page load, unless dismissed for the day. */
function HomeModal() {
  const { index_modal, webcontent } = useSiteInfo()
  useEffect(() => {
    if (!index_modal || webcontent.trim() === '') return
    let close: (() => void) | undefined
    let left = false
    popUp.load().then(
      ({ openHomeModal }) => {
        if (!left && claimHomeModal(webcontent)) close = openHomeModal(webcontent)
      },
      () => undefined,
    )
    return () => {
      left = true
      close?.()
    }
  }, [index_modal, webcontent])
  return null
}
