import css from './BankMark.module.css'

/** The banks' own colours, by what their names hold. */
const tones: readonly [RegExp, string][] = [
  [/工商|中国银行|招商|中信|华夏|广发|北京/, 'red'],
  [/农业|邮政|民生|恒丰/, 'green'],
  [/建设|交通|兴业|浦|宁波|渤海/, 'blue'],
  [/光大/, 'violet'],
  [/平安|浙商/, 'orange'],
]

/** «工» of 中国工商银行, «浦» of 上海浦东发展银行. */
function letterOf(name: string) {
  const own = name.replace(/^(?:中国|上海)(?=.{3})/, '')
  return own.charAt(0) || '银'
}

/** A bank's mark: its colour and the character that it is known by. */
export const BankMark = ({ name }: { name: string }) => (
  <span className={css.mark} data-tone={tones.find(([of]) => of.test(name))?.[1]} aria-hidden>
    {letterOf(name)}
  </span>
)
