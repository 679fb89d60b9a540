import { useRefreshAll } from '@/api/useRefreshAll'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { PageNotices } from '@/ui/navigation/pageNotices'
import { logout } from './logout'
import { MineHead } from './MineHead'
import { MineLinks } from './MineLinks'
import css from './MinePage.module.css'
import { MineWallet } from './MineWallet'
import { VipBand } from './VipBand'

/** The member centre. */
export default function MinePage() {
  const refresh = useRefreshAll()
  return (
    <PullRefresh onRefresh={refresh}>
      <div className={css.mine}>
        <MineHead />
        <div>
          <VipBand />
          <MineWallet />
        </div>
        <PageNotices />
        <MineLinks />
        <button type="button" className={css.logout} onClick={() => void logout()}>
          退出登录
        </button>
      </div>
    </PullRefresh>
  )
}
