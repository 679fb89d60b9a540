import { useState } from 'react'
import { bankFace, bankLetter } from '@/lib/bankFaces'
import { safeImage } from '@/lib/url'
import css from './BankMark.module.css'

interface Props {
  bank: string
  /** The server's own logo of it. */
  ico?: string
}

/** How a bank is told at a glance: the server's logo, else its letter in its colours. */
export function BankMark({ bank, ico }: Props) {
  const logo = safeImage(ico)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={`center ${css.mark}`} style={bankFace(bank)} aria-hidden>
      {logo && broken !== logo ? (
        <img className={css.logo} src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        bankLetter(bank)
      )}
    </span>
  )
}

/** For a picker's options. */
export const bankMark = (bank: string) => <BankMark bank={bank} />
