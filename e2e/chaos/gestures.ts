/** What a member does before and after the tap. */
export const gestures = {
  tap: '点一下',
  doubleTap: '连点两下',
  backAgain: '返回再进再发',
  reloadAgain: '途中刷新再发',
  otherSiteAgain: '去别的网站回来再发',
  twoTabs: '两个标签页同时发',
  tabInTheMiddle: '中途开第二个标签页再发',
  rapidThumb: '离开再回来，填一样的，连点二十下',
  leave: '点完就走',
} as const satisfies Record<string, string>

export type Gesture = keyof typeof gestures
export const gestureNames = Object.keys(gestures) as Gesture[]
