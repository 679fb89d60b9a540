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
  html4xx: '403、413、429 网页',
  html502: '502 网页',
  html502After: '做完了，502 网页',
  http500After: '做完了，500 信封',
  oddBefore: '没做，答复的码不认得',
  oddAfter: '做完了，答复的码不认得',
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

/** Of these, the cuts after which the browser's own repeat finds the work done. */
export const repeatingCuts: readonly Blow[] = ['resetDuring', 'resetAfter', 'closeAfter']

/** Done to the phone, not by the server; the part that plays the person applies these. */
export const phoneBlows: readonly Blow[] = ['refused', 'offline', 'offlineDuring']

/** Answered with a code that is on no list: it says nothing about the money. */
export const oddBlows: readonly Blow[] = ['oddBefore', 'oddAfter']

/** What else is wrong in a run, beside the blow. */
export const troubles = {
  none: '',
  gatewayIds: '网关自己编 request_id',
  otherAddress: '查单答另一个地址',
  otherAmount: '查单答另一个金额',
  otherOrder: '查单答另一张单',
  otherQr: '二维码是别的地址',
  hostRefused: '主机没了（拒绝连接）',
  host502: '主机没了（502 网页）',
  hostGone: '主机没了（域名没了）',
} as const satisfies Record<string, string>

export type Trouble = keyof typeof troubles
export const troubleNames = Object.keys(troubles) as Trouble[]
/** The pay page is told two different things. */
export const lies: readonly Trouble[] = ['otherAddress', 'otherAmount', 'otherOrder', 'otherQr']
/** After the tap the whole host is gone, the app's own files too. */
export const deadHosts: readonly Trouble[] = ['hostRefused', 'host502', 'hostGone']
