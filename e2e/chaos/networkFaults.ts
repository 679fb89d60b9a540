import type { Random } from '../../fixtures/chance/random'

/** The faults that can hit a call, as a member would notice them. */
export const networkFaults = {
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

export type NetworkFault = keyof typeof networkFaults
export const networkFaultNames = Object.keys(networkFaults) as NetworkFault[]

/** The connection ends before a byte of the answer: on a reused connection the browser sends the call again. */
export const silentCuts: readonly NetworkFault[] = [
  'resetBefore',
  'resetDuring',
  'resetAfter',
  'closeAfter',
  'deadSockets',
]

/** Of these, the cuts after which the browser's own repeat finds the work done. */
export const repeatingCuts: readonly NetworkFault[] = ['resetDuring', 'resetAfter', 'closeAfter']

/** Done to the phone, not by the server; the part that plays the person applies these. */
export const phoneFaults: readonly NetworkFault[] = ['refused', 'offline', 'offlineDuring']

/** Answered with a code that is on no list: it says nothing about the money. */
export const oddFaults: readonly NetworkFault[] = ['oddBefore', 'oddAfter']

/** What else is wrong in a run, beside the fault. */
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

/** Random trouble for all other requests during the fault. */
export interface Weather {
  call(path: string): NetworkFault | undefined
  asset(path: string): boolean
}

const drops: readonly NetworkFault[] = [
  'resetBefore',
  'resetAfter',
  'html502',
  'html4xx',
  'halfBody',
]

/** One call in three suffers; one script in four does not arrive. */
export const showers = (random: Random): Weather => ({
  call: () => (random.chance(1 / 3) ? random.pick(drops) : undefined),
  asset: (path) => path.endsWith('.js') && random.chance(1 / 4),
})
