import { useBalanceState } from '@/shared/session/member'
import { useVenueOrder } from './venueOrder'
import {
  useGameBalanceState,
  useVenue,
  useVenuesFailed,
  useVenuesLeftOut,
  useWalletActions,
} from './venues'
import { EyeButton } from '@/ui/content/EyeButton'
import { LeftOut } from '@/ui/list/LeftOut'
import { useRenderCount } from '@/ui/useRenderCount'
import { VenueFold } from './VenueFold'
import { VenueGrid } from './VenueGrid'
import { VenueTile } from './VenueTile'
import { WalletAmount } from './WalletAmount'
import { WalletPanel } from './WalletPanel'

interface Look {
  /** One row, above a form: its venues in a line until 展开. */
  compact?: boolean
}

const Central = (look: Look) => (
  <WalletAmount label="中心钱包 (元)" extra={<EyeButton />} {...useBalanceState()} {...look} />
)
const Game = (look: Look) => (
  <WalletAmount label="场馆钱包 (元)" {...useGameBalanceState()} {...look} />
)

function Tile({ id, plain }: { id: string; plain: boolean }) {
  const venue = useVenue(id)
  if (!venue) return null
  const { name, balance, status } = venue
  return <VenueTile name={name} balance={balance} closed={status === 0} plain={plain} />
}
const tile = (id: string, plain = false) => <Tile id={id} plain={plain} />

function Venues({ shown, compact }: { shown: 3 | 4 } & Look) {
  const ids = useVenueOrder()
  const [failed, retry] = useVenuesFailed()
  const leftOut = useVenuesLeftOut()
  const List = compact ? VenueFold : VenueGrid
  return (
    <>
      <List ids={ids} failed={failed} onRetry={retry} shown={shown} tile={tile} />
      <LeftOut count={leftOut} />
    </>
  )
}

/** All balances of the member; this many venues before 展开. Each number renders by itself. */
export function WalletSummary({ shown, compact = false }: { shown: 3 | 4 } & Look) {
  useRenderCount('summary')
  const look = { compact }
  return (
    <WalletPanel
      {...look}
      central={<Central {...look} />}
      game={<Game {...look} />}
      {...useWalletActions()}
    >
      <Venues shown={shown} {...look} />
    </WalletPanel>
  )
}
