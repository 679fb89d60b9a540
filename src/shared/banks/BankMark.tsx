import { bankFace } from './bankFaces'
import faces from './BankFaces.module.css'
import css from './BankMark.module.css'

/** «工» of 中国工商银行, «浦» of 上海浦东发展银行. */
function letterOf(name: string) {
  const own = name.replace(/^(?:中国|上海)(?=.{3})/, '')
  return own.charAt(0) || '银'
}

/** A bank's mark: its colour and the character that it is known by. */
export const BankMark = ({ name }: { name: string }) => (
  <span className={`${css.mark} ${faces.face}`} data-face={bankFace(name)} aria-hidden>
    {letterOf(name)}
  </span>
)
