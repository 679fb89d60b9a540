import { useBalanceState } from '@/shared/session/member'
import {
  useGameBalanceState,
  useVenue,
  useVenueIds,
  useVenuesFailed,
  useVenuesLeftOut,
  useWalletActions,
} from './venues'
import { LeftOut } from '@/ui/list/LeftOut'
import { useRenderCount } from '@/ui/useRenderCount'
import { VenueGrid } from './VenueGrid'
import { VenueTile } from './VenueTile'
import { WalletAmount } from './WalletAmount'
import { WalletPanel } from './WalletPanel'

const Central = () => <WalletAmount label="中心钱包 (元)" {...useBalanceState()} />
const Game = () => <WalletAmount label="场馆钱包 (元)" {...useGameBalanceState()} />

function Tile({ id }: { id: string }) {
  const venue = useVenue(id)
  if (!venue) return null
  return <VenueTile name={venue.name} balance={venue.balance} closed={venue.status === 0} />
}
const tile = (id: string) => <Tile id={id} />

function Venues({ shown }: { shown: 3 | 4 }) {
  const ids = useVenueIds()
  const [failed, retry] = useVenuesFailed()
  const leftOut = useVenuesLeftOut()
  return (
    <>
      <VenueGrid ids={ids} failed={failed} onRetry={retry} shown={shown} tile={tile} />
      <LeftOut count={leftOut} />
    </>
  )
}

/** All balances of the member; this many venues before 展开. Each number renders by itself. */
export function WalletSummary({ shown }: { shown: 3 | 4 }) {
  useRenderCount('summary')
  return (
    <WalletPanel central={<Central />} game={<Game />} {...useWalletActions()}>
      <Venues shown={shown} />
    </WalletPanel>
  )
}
