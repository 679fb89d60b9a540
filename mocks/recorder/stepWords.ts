import { beijing } from '@/lib/time'
import { isSeen, type Act, type Seen, type Step, type Target } from './steps'

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

/** A step in Chinese words. */
export const stepWords = (step: Step): string => (isSeen(step) ? seenWords(step) : actWords(step))

function actWords(step: Act): string {
  switch (step.do) {
    case 'tap':
      return `点${targetWords(step.target)}`
    case 'fill':
      return `${targetWords(step.target)}填「${step.value}」`
    case 'captcha':
      return `${targetWords(step.target)}填图中的验证码`
    case 'key':
      return `${step.target ? `在${targetWords(step.target)}` : ''}按 ${step.key}`
    case 'turn':
      return `把${targetWords(step.target)}转到「${step.choice}」`
    case 'file':
      return `选文件 ${step.file.name}`
    case 'scroll':
      return `往下滚，到列表有 ${step.rows} 行`
    case 'reload':
      return '刷新页面'
    case 'back':
      return '浏览器后退'
    case 'goTo':
      return `前往 ${step.path}`
    case 'call':
      return callWords(step.name, step.args)
    case 'note':
      return `写不进测试：${step.text}`
  }
}

function callWords(name: string, args: readonly unknown[]): string {
  if (name === 'clock.advance') return `时钟前进 ${String(args[0])} 秒`
  if (name === 'clock.set') return `时钟调到 ${beijing(Number(args[0]))}`
  return `后台 ${[name, ...args.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' ')}`
}

function seenWords(step: Seen): string {
  switch (step.see) {
    case 'address':
      return `看到地址 ${step.path.split('?')[0]}`
    case 'heading':
      return `看到标题「${step.text}」`
    case 'dialog':
      return `看到对话框「${step.name}」`
    case 'notice':
      return `看到提示「${step.text}」`
    case 'status':
      return `看到${step.name}「${step.text}」`
    case 'visible':
      return `看到${targetWords(step.target)}`
    case 'value':
      return `看到${targetWords(step.target)}${step.value ? `的内容是「${step.value}」` : '是空的'}`
    case 'checked':
      return `看到${targetWords(step.target)}${step.on ? '已打开' : '没有打开'}`
    case 'contains':
      return `看到${targetWords(step.target)}显示「${step.text}」`
  }
}
