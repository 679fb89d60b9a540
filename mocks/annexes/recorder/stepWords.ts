import { beijing } from '@/lib/time'
import type { Target } from '../../world/personAct'
import { byKind, type Step } from './steps'

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

/** A part of a step in English: the recording's own words are. */
function inEnglish(part: unknown): string {
  if (typeof part === 'string') return `「${part}」`
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return JSON.stringify(part)
  const { role, name, has, in: place, nth } = part as Partial<Target> & { has?: string }
  const called = name ?? has
  const told = [role, called && `「${called}」`, nth !== undefined && `number ${nth + 1}`]
  return [...told, place && `in ${inEnglish(place)}`].filter(Boolean).join(' ')
}

/** A step in both languages: `输入框「金额」填「88」 / fill textbox 「金额」 「88」`. */
export function stepInBoth(step: Step): string {
  const { do: act, see, ...rest } = { do: undefined, see: undefined, ...step }
  const parts = Object.values(rest).map(inEnglish)
  return `${stepWords(step)} / ${[see ? `see ${see}` : act, ...parts].join(' ')}`
}
