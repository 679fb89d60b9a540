/** The faults that can hit a call, as a member would notice them. */
export const blows = {
  resetBefore: '没送到就断',
  resetDuring: '正在做时断',
  resetAfter: '做完才断（RST）',
  closeAfter: '做完才断（FIN）',
  halfHead: '答复头断在半路',
  halfBody: '答复断在半路',
  halfJson: '半个答复当全的',
  drip: '答复一滴一滴',
  stall: '一直没有答复',
  deadSockets: '闲着的连接都死了',
  html403: '403 网页',
  html413: '413 网页',
  html429: '429 网页',
  html502: '502 网页',
  html502After: '做完了，502 网页',
  http500After: '做完了，500 信封',
  refused: '域名没了',
  offline: '断网时点',
  offlineDuring: '点完断网',
} as const satisfies Record<string, string>

export type Blow = keyof typeof blows
export const blowNames = Object.keys(blows) as Blow[]

/** The connection ends before a byte of the answer: on a reused connection the browser sends the call again. */
export const silentCuts: readonly Blow[] = [
  'resetBefore',
  'resetDuring',
  'resetAfter',
  'closeAfter',
  'deadSockets',
]

/** Done to the phone, not by the server; the part that plays the person applies these. */
export const phoneBlows: readonly Blow[] = ['refused', 'offline', 'offlineDuring']
