import { useBalance } from '@/shared/session/balance'
import { useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import type { Money } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { useShown } from '@/ui/content/hiding'
import { FactRow } from '@/ui/list/FactRow'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { AvatarField } from './AvatarField'
import { ProfileForm } from './ProfileForm'

function Yuan({ amount = null }: { amount: Money | null | undefined }) {
  const shown = useShown(amount)
  return <>{!amount ? words.unknown : `¥${shown}`}</>
}

/** 个人资料: portrait, wallets, and what the member may change. */
export default function ProfilePage() {
  const user = useUser()
  const balance = useBalance()
  return (
    <Page title="个人资料">
      <AvatarField />
      {user ? (
        <>
          <Card flush>
            <FactRow label="用户名" value={user.username} />
            <FactRow label="真实姓名" value={user.name || '--'} />
            <FactRow label="余额" value={<Yuan amount={balance} />} />
            <FactRow label="场馆钱包" value={<Yuan amount={user.gameblance} />} />
          </Card>
          <ProfileForm key={user.id} user={user} />
        </>
      ) : (
        <MemberUnavailable>
          <div aria-busy="true">
            <SkeletonBlock height={190} />
          </div>
        </MemberUnavailable>
      )}
    </Page>
  )
}
