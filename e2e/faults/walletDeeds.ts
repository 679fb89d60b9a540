import { paths } from '../../src/lib/paths'
import { type Deed, tap } from './deed'

/** The places with a wallet and its two buttons: the header, the member centre, the summary. */
const shown = [paths.home, paths.mine, paths.money, paths.withdrawal, paths.transfer]

export const walletDeeds: readonly Deed[] = shown.flatMap((path): Deed[] => [
  { name: '刷新余额', on: 'user.refresh', scenario: 'member', path, act: tap('刷新余额') },
  { name: '一键回收', on: 'wallet.recoverAll', scenario: 'member', path, act: tap('一键回收') },
])
