import type { LeftOut } from '../engines/leftOut'

/** What Playwright cannot do with a stock WebKit: these tests run in its own WebKit alone. */
export const leftOut: readonly LeftOut[] = [
  {
    file: 'listeners.page.spec.ts',
    why: '数监听器要用 Chromium 的 CDP（Performance.getMetrics）',
  },
]
