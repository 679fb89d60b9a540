import { UnresolvedNotice } from '@/shared/wallet/UnresolvedNotice'
import { recoverAll } from '@/contract/wallet'
import { logout } from './logout'
import { MineHead } from './MineHead'
import { MineLinks } from './MineLinks'
import css from './MinePage.module.css'
import { MineWallet } from './MineWallet'
import { VipBand } from './VipBand'

/** The member centre. */
export default function MinePage() {
  return (
    <div className={css.mine}>
      <MineHead />
      <div>
        <VipBand />
        <MineWallet />
      </div>
      <UnresolvedNotice of={[recoverAll]} />
      <MineLinks />
      <button type="button" className={css.logout} onClick={() => void logout()}>
        退出登录
      </button>
    </div>
  )
}
