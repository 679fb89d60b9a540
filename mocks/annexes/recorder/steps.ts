import * as v from 'valibot'
import { beijing } from '@/lib/time'
import { type Act, acts, target, type Target } from '../../world/personAct'
import { wrongIn } from '../../scenario/shapes'

const seen = [
  v.strictObject({ see: v.literal('address'), path: v.string() }),
  v.strictObject({ see: v.literal('heading'), text: v.string() }),
  v.strictObject({ see: v.literal('dialog'), name: v.string() }),
  // Older recordings tell more.
  v.object({ see: v.literal('notice'), text: v.string() }),
  /** A status area with its own name. */
  v.strictObject({ see: v.literal('status'), name: v.string(), text: v.string() }),
  /** What the person pointed at. */
  v.strictObject({ see: v.literal('visible'), target }),
  v.strictObject({ see: v.literal('value'), target, value: v.string() }),
  v.strictObject({ see: v.literal('checked'), target, on: v.boolean() }),
  v.strictObject({ see: v.literal('contains'), target, text: v.string() }),
] as const

const step = v.union([...acts, ...seen])

const overrides = v.strictObject({
  seed: v.optional(v.number()),
  at: v.optional(v.string()),
  as: v.optional(v.string()),
})

/** How a test starts. */
const start = v.union([
  /** The scenario from its beginning, so that the test needs nothing else. */
  v.strictObject({
    from: v.literal('scenario'),
    scenario: v.string(),
    overrides,
    path: v.string(),
    /** A scenario of the person's own, which needs a test that proves its story: this one. */
    proves: v.optional(v.boolean()),
  }),
  /** The world as it was at that moment: a bundle (mocks/saves/bundle.ts). */
  v.strictObject({ from: v.literal('bundle'), bundle: v.looseObject({}), path: v.string() }),
])

export const recordingShape = v.strictObject({
  title: v.string(),
  /** A number from docs/requirements.tsv, such as PAY-05. */
  tags: v.array(v.string()),
  start,
  steps: v.array(step),
})

export type Step = v.InferOutput<typeof step>
export type Seen = v.InferOutput<(typeof seen)[number]>
export type Start = v.InferOutput<typeof start>
/** What a person did and saw, as data: it can be shown, shortened, stored, and written as a test. */
export type Recording = v.InferOutput<typeof recordingShape>

/** What was recorded into a bundle. It becomes code: throws with a message for people when it is not as it must be. */
export function recordingIn(bundle: object): Recording | undefined {
  const shape = v.looseObject({ recording: v.optional(recordingShape) })
  const [problem] = wrongIn(shape, bundle, '现场')
  if (problem !== undefined) throw new Error(`现场文件已损坏 / damaged bundle: ${problem}`)
  return (bundle as v.InferOutput<typeof shape>).recording
}

export const isSeen = (one: Step): one is Seen => 'see' in one

type ByKind<Made, More extends unknown[]> = {
  [D in Act['do']]: (step: Extract<Act, { do: D }>, ...more: More) => Made
} & { [S in Seen['see']]: (step: Extract<Seen, { see: S }>, ...more: More) => Made }

/** What is made of a step, by a function for each kind of act and of check. */
export const byKind =
  <Made, More extends unknown[] = []>(makers: ByKind<Made, More>) =>
  (step: Step, ...more: More): Made =>
    (makers[isSeen(step) ? step.see : step.do] as (one: Step, ...rest: More) => Made)(step, ...more)

const roles: Record<string, string> = {
  button: '按钮',
  link: '链接',
  tab: '标签',
  switch: '开关',
  textbox: '输入框',
  option: '选项',
  radio: '选项',
  checkbox: '勾选框',
  listbox: '滚轮',
  text: '文字',
}

/** A control in Chinese words. */
function targetWords({ role, name, in: place, nth }: Target): string {
  const where = place ? `${place.name ?? place.has ?? ''}里的` : ''
  const which = nth === undefined ? '' : `（第 ${nth + 1} 个）`
  return `${where}${roles[role] ?? role}${name === undefined ? '' : `「${name}」`}${which}`
}

/** A step in Chinese words, as the tools show it. */
export const stepWords = byKind<string>({
  tap: ({ target }) => `点${targetWords(target)}`,
  fill: ({ target, value }) => `${targetWords(target)}填「${value}」`,
  captcha: ({ target }) => `${targetWords(target)}填图中的验证码`,
  key: ({ target, key }) => `${target ? `在${targetWords(target)}` : ''}按 ${key}`,
  turn: ({ target, choice }) => `把${targetWords(target)}转到「${choice}」`,
  file: ({ file }) => `选文件 ${file.name}`,
  scroll: ({ rows }) => `往下滚，到列表有 ${rows} 行`,
  reload: () => '刷新页面',
  back: () => '浏览器后退',
  goTo: ({ path }) => `前往 ${path}`,
  call: ({ name, args }) => callWords(name, args),
  note: ({ text }) => `写不进测试：${text}`,
  address: ({ path }) => `看到地址 ${path.split('?')[0]}`,
  heading: ({ text }) => `看到标题「${text}」`,
  dialog: ({ name }) => `看到对话框「${name}」`,
  notice: ({ text }) => `看到提示「${text}」`,
  status: ({ name, text }) => `看到${name}「${text}」`,
  visible: ({ target }) => `看到${targetWords(target)}`,
  value: ({ target, value }) =>
    `看到${targetWords(target)}${value ? `的内容是「${value}」` : '是空的'}`,
  checked: ({ target, on }) => `看到${targetWords(target)}${on ? '已打开' : '没有打开'}`,
  contains: ({ target, text }) => `看到${targetWords(target)}显示「${text}」`,
})

function callWords(name: string, args: readonly unknown[]): string {
  if (name === 'clock.advance') return `时钟前进 ${String(args[0])} 秒`
  if (name === 'clock.set') return `时钟调到 ${beijing(Number(args[0]))}`
  return `后台 ${[name, ...args.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' ')}`
}
