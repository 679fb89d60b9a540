import type { PlaywrightTestProject } from '@playwright/test'
import { folderOf } from '../../scripts/suite/folders.mjs'
import type { Options } from '../harness/begin'

/** A test, or a whole file of tests, that an engine does not run. */
export interface LeftOut {
  /** The file, relative to e2e/. */
  file: string
  /** The project, where the others run it. */
  project?: string
  /** The test; without it, the whole file. */
  title?: string
  /** Printed at the end of each run, in Chinese. */
  why: string
}

/** What only Chromium's own protocol (CDP) can do, or what has nothing to do with an engine. */
export const needCdp: readonly LeftOut[] = [
  {
    file: 'page/screens/listeners.spec.ts',
    why: '数监听器要用 Chromium 的 CDP（Performance.getMetrics）',
  },
  {
    file: 'journeys/rewards/vip.spec.ts',
    title: '卡片左右滑动，页签跟着走',
    why: '真的手指滑动要用 Chromium 的 CDP（Input.dispatchTouchEvent）',
  },
  ...['page/tools/editor.spec.ts', 'page/tools/shareMoment.spec.ts'].map((file) => ({
    file,
    why: '读出复制的链接要剪贴板的权限，Playwright 只能向 Chromium 要到',
  })),
  {
    file: 'page/tools/wholeWay.spec.ts',
    why: '在仓库的副本里另跑 Playwright、编译和检查，与引擎无关',
  },
  ...['首页', '我的'].map((name) => ({
    file: 'journeys/games/lookHome.spec.ts',
    title: `${name}往下拉，重新读；读不到就说一声，原来的还在`,
    why: '手指往下拉：这里的 Firefox 和 WebKitGTK 不让页面造触摸事件',
  })),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Playwright matches `project file title tags`. */
export const patternOf = (leftOut: readonly LeftOut[]) =>
  leftOut.map(
    ({ project, file, title }) =>
      new RegExp(
        `${project ? `^${escaped(project)} .*` : ''}${escaped(file)}${title ? ` .*${escaped(title)}` : ' '}`,
      ),
  )

/**
 * The journeys that `npm run e2e:firefox -- --smoke`, `npm run e2e:webkit -- --smoke` and `npm test` walk in these engines: a guest's and a member's
 * start, the login with its captcha, money in, out and across, a list to its end, the back key.
 */
export const journeys: Record<string, string> = {
  'journeys/site/shell.spec.ts': '其余页面对访客开放',
  'journeys/games/home.spec.ts': '首页有轮播、公告、余额和四个快捷入口',
  'journeys/account/account.spec.ts': '验证码错误会清空并换图，大小写不影响登录',
  'journeys/cashier/deposit.spec.ts': '从绑定地址到到账',
  'journeys/cashier/withdrawal.spec.ts': 'USDT取款：到账金额先看清',
  'journeys/wallet/transfer.spec.ts': '转入场馆再转回：金额分毫不差',
  'journeys/records/records.spec.ts': '往下滚会加载后面的页，直到没有更多',
  'journeys/site/backKey.spec.ts': '菜单打开时刷新页面，再打开菜单，返回键照样只关菜单',
}

const smokeFiles = Object.keys(journeys).map((file) => `**/${file}`)
export const smokePattern = Object.entries(journeys).map(
  ([file, title]) => new RegExp(`[ /]${file.replaceAll('.', '\\.')} .*${title}`),
)

export type Project = PlaywrightTestProject<Options>
/** The projects of Chromium whose tests the other engines run too. */
export interface Ground {
  page: Project
  http: Project
  /** `iphone`: without CloseWatcher, which these engines do not have either. */
  back: Project
}

/** Only Chromium's own boxes, before another engine's are compared with them (boxes/geometry.spec.ts). */
export const boxes = (page: Project): Project => ({
  ...page,
  name: 'boxes',
  testMatch: `**/e2e/${folderOf.boxes}/*.spec.ts`,
  grep: /./,
})

/**
 * The same tests in another engine: `webkit-page`, `webkit-http`, `webkit-back`, `webkit-boxes`, and a few of them as
 * `webkit-smoke`.
 * @param own what differs in each of them: the browser, the time
 */
export function inEngine(
  engine: string,
  { page, http, back }: Ground,
  leftOut: readonly LeftOut[],
  { use, ...own }: Project,
): Project[] {
  const here = (project: Project, name: string): Project => ({
    ...project,
    ...own,
    name: `${engine}-${name}`,
    grepInvert: patternOf(leftOut),
    use: { ...project.use, ...use },
  })
  return [
    here(page, 'page'),
    here(http, 'http'),
    here(back, 'back'),
    { ...here(boxes(page), 'boxes'), dependencies: ['boxes'] },
    { ...here(back, 'smoke'), testMatch: smokeFiles, grep: smokePattern },
  ]
}
