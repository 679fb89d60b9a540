import { Fragment, type ReactNode } from 'react'
import { removeInvisible } from '@/lib/text/invisible'
import { CopyButton } from '@/ui/content/CopyButton'
import type { Tone } from '@/ui/options'
import * as css from './ListRow.module.css'

/** A long number's last digit is never alone on a line. */
function breakEvenly(text: string): ReactNode {
  if (!/^\w+$/.test(text)) return text
  return text.match(/.{1,4}/g)?.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

interface Props {
  label: string
  value: ReactNode
  /** `name`: the accessible name; the button shows 复制. */
  copy?: { value: string; name?: string }
  tone?: Tone
}

export const FactRow = ({ label, value, copy, tone }: Props) => (
  <div className={`row ${css.fact}`}>
    <span className={`dim-sm fixed-size ${css.factLabel}`}>{label}</span>
    <span
      // Copied text and states are not translated.
      translate={copy || tone ? 'no' : undefined}
      className={`bold anywhere tabular grow tone text-sm ${css.factValue}`}
      data-tone={tone}
    >
      {copy && typeof value === 'string' ? breakEvenly(removeInvisible(value)) : value}
    </span>
    {copy && <CopyButton value={copy.value} name={copy.name ?? '复制'} text="复制" />}
  </div>
)
