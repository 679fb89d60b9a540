/** A test, or a whole file of tests, that an engine does not run. */
export interface LeftOut {
  /** The file, relative to e2e/. */
  file: string
  /** The project, where the others run it. */
  project?: string
  /** The test; without it, the whole file. */
  title?: string
  /** Told at the end of each run, in Chinese. */
  why: string
}

/** What only Chromium's own protocol (CDP) can do, or what has nothing to do with an engine. */
export const needCdp: readonly LeftOut[] = [
  {
    file: 'listeners.page.spec.ts',
    why: '数监听器要用 Chromium 的 CDP（Performance.getMetrics）',
  },
  {
    file: 'vip.spec.ts',
    title: '卡片左右滑动，页签跟着走',
    why: '真的手指滑动要用 Chromium 的 CDP（Input.dispatchTouchEvent）',
  },
  ...['editor.page.spec.ts', 'shareMoment.page.spec.ts'].map((file) => ({
    file,
    why: '读出复制的链接要剪贴板的权限，Playwright 只能向 Chromium 要到',
  })),
  {
    file: 'wholeWay.page.spec.ts',
    why: '在仓库的副本里另跑 Playwright、编译和检查，与引擎无关',
  },
  ...['首页', '我的'].map((name) => ({
    file: 'lookHome.spec.ts',
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
