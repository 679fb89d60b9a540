import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { noteOffer, useOfferDue } from '@/shared/site/install'
import { lazyPart } from '@/ui/overlay/lazyPart'

interface Layer {
  opened: boolean
  onClose: () => void
}

const Offer = lazyPart<Layer>(async () => {
  const { InstallOffer } = await import('@/features/site/InstallOffer')
  return { default: () => <InstallOffer /> }
})
const quietly = () => undefined

/**
 * The offer to install, at home's head. It comes with the screen and never onto one that is already looked at:
 * when home is entered anew, once a visit, from the second visit on.
 */
export function HomeOffer() {
  const { pathname, key } = useLocation()
  const [first] = useState(key)
  const due = useOfferDue()
  useEffect(() => {
    if (due) void Offer.preload()
  }, [due])
  return due && pathname === paths.home && key !== first ? <AtHome key={key} /> : null
}

/** Its place is in the shell (TabShell), which may come in the same commit. */
const usePlace = () =>
  useSyncExternalStore(
    () => quietly,
    () => document.getElementById('offer'),
  )

function AtHome() {
  const place = usePlace()
  const [first] = useState(noteOffer)
  return place && first
    ? createPortal(<Offer opened onClose={quietly} onLost={quietly} />, place)
    : null
}
