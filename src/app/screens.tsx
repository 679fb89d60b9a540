import {
  IconGift,
  IconHeadset,
  IconHeart,
  IconHome,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { AppInfo } from '@/contract/site'
import { HomePage } from '@/features/games/home/HomePage'
import { type Path, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { createChunk } from '@/ui/chunk'
import { lazyPage, type LoadPage, withReadyMark } from './lazyPage'
import type { PageName } from './pages'

export interface Screen {
  path: Path
  page: ComponentType & { preload?: () => Promise<void> }
  /** `guarded`: sends a guest to login (NAV-04). `asks`: asks a guest first (NAV-07). */
  access?: 'guarded' | 'asks'
  /** Above the tab bar (NAV-09). `ownHead`: without the shell's header (NAV-10). */
  shell?: 'header' | 'ownHead'
  tab?: { label: string; Icon: TablerIcon }
  /** Shows unresolved requests, and loads the records, where 结果待确认 leads. */
  money?: true
  prefetchFor?: 'guest' | 'member'
  /** Why the site has closed the screen (NAV-08); undefined when it is open. */
  getClosedReason?: (site: AppInfo) => string | undefined
}

type ScreenOptions = Omit<Screen, 'path' | 'page' | 'access'>

export const pagesChunk = createChunk(() => import('./pages'))

async function load(name: PageName, money?: true) {
  const { [name]: loadPage, transactions } = (await pagesChunk.load()).pages
  const [page] = await Promise.all([loadPage(), money && transactions()])
  return page
}

const createScreenFactory =
  (access?: Screen['access']) =>
  (name: PageName, options: ScreenOptions = {}): Screen => ({
    path: paths[name],
    page: lazyPage(() => load(name, options.money)),
    ...(access && { access }),
    ...options,
  })
const open = createScreenFactory()
const guarded = createScreenFactory('guarded')
const asks = createScreenFactory('asks')

let loadScenariosScreen: LoadPage = () => Promise.reject(new Error('not registered'))

/** src may not import mocks/, so the demo registers its screen here before the start. */
export const setScenariosScreen = (load: LoadPage): void => {
  loadScenariosScreen = load
}

export const screens: readonly Screen[] = [
  {
    path: paths.home,
    page: withReadyMark(HomePage),
    shell: 'header',
    tab: { label: '首页', Icon: IconHome },
  },
  open('promotions', { shell: 'ownHead', tab: { label: '优惠', Icon: IconGift } }),
  open('support', { shell: 'header', tab: { label: '客服', Icon: IconHeadset } }),
  open('sponsors', { shell: 'header', tab: { label: '赞助', Icon: IconHeart } }),
  guarded('mine', {
    shell: 'ownHead',
    tab: { label: '我的', Icon: IconUser },
    money: true,
    prefetchFor: 'member',
  }),
  asks('redPacket', {
    shell: 'header',
    money: true,
    getClosedReason: ({ redpacket_switch }) =>
      redpacket_switch ? undefined : words.redPacketClosed,
  }),
  guarded('app', { shell: 'header' }),

  open('login', { prefetchFor: 'guest' }),
  open('payInfo', { money: true }),
  open('game'),
  open('promotion'),
  open('sponsor'),
  open('vip'),
  open('agentApply'),
  open('help'),
  open('helpArticle'),
  open('terms'),
  open('usdtProtocols'),

  guarded('deposit', { money: true, prefetchFor: 'member' }),
  guarded('withdrawal', { money: true, prefetchFor: 'member' }),
  asks('transfer', { money: true, prefetchFor: 'member' }),
  guarded('money', { money: true }),
  guarded('cards'),
  guarded('addBankCard'),
  guarded('addAddress'),
  guarded('transactions'),
  guarded('betRecords'),
  guarded('promotionRecords'),
  guarded('rebate', { money: true }),
  guarded('welfare'),
  guarded('messages'),
  guarded('profile'),
  guarded('security'),
  guarded('password'),
  ...(__FAKE__ ? [{ path: paths.scenarios, page: lazyPage(() => loadScenariosScreen()) }] : []),
]

export const findScreen = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === pathname)
