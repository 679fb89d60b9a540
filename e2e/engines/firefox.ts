import { type Ground, inEngine, type Project, type LeftOut, needCdp } from './inEngine'
import { mendCommands } from './bidi'

/** Every test of the projects `page` and `http` that Firefox does not run, and why. Nothing else is left out. */
export const leftOut: readonly LeftOut[] = [
  ...needCdp,
  {
    file: 'journeys/site/appDownload.spec.ts',
    title: 'app=1 打开下载地址，下载两秒后框收起',
    why: '演示的下载页在框里用 data: 链接，Firefox 按 frame-src 不放行；真的 https 安装包由同一文件的下一个测试证明',
  },
  ...[
    '选择器的文件没有了：说一声，已填的还在；文件回来再点就打开',
    '断网时点开侧边菜单：说一声；恢复后再点就打开',
    '文章的文件没有了：说加载失败，回来后点重新加载',
  ].map((title) => ({
    file: 'http/network/lostChunks.spec.ts',
    title,
    why: 'Firefox 把失败的 import() 记到刷新为止，再点不会再取；应用说「请刷新页面后再试」',
  })),
  ...[1, 2, 3, 13, 14, 18].map((part) => ({
    file: 'page/screens/everyScreen.spec.ts',
    title: `每个页面都读得清、用得到 ${part} 无障碍`,
    why: '换配色后无屏幕的 Firefox 在这些长页面上不再画下一帧（过渡的 currentTime 停在 0），等不到静止；是渠道还是页面太重还没查清',
  })),
]

/** `stock`: as people have it, over WebDriver BiDi; `own`: Playwright's build (scripts/suite/engine.mjs). */
const kind = process.env.FIREFOX

const firefox: Project['use'] = {
  browserName: 'firefox',
  ...(kind === 'stock' && { channel: 'moz-firefox' }),
  // Firefox has no mobile emulation; the pages depend on the width alone.
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  launchOptions: {
    ...(process.env.FIREFOX_PATH && { executablePath: process.env.FIREFOX_PATH }),
    // For setScheme of bidi.ts.
    args: ['-remote-allow-system-access'],
    firefoxUserPrefs: {
      // Playwright sets this in other browsers by a command that ESR does not know.
      'ui.prefersReducedMotion': 1,
      'ui.systemUsesDarkTheme': 0,
      // Over the page, as on phones; beside it they take 12 pixels.
      'ui.useOverlayScrollbars': 1,
      // A page that opens another stays visible, as in Playwright's other browsers.
      'browser.link.open_newwindow': 2,
      // Without a screen a file dialog never closes and blocks the next one. Tests still get the event.
      'widget.disable_file_pickers': true,
    },
  },
}

/** The tests in Firefox; none unless FIREFOX is set. */
export function firefoxProjects(ground: Ground): Project[] {
  if (!kind) return []
  if (kind === 'stock') mendCommands()
  return inEngine('firefox', ground, leftOut, { use: firefox })
}
