import { useId } from 'react'
import { grouped } from '@/lib/moneyText'
import { ClearButton, FieldFrame, FieldInput, type FieldBase } from './FieldFrame'
import base from './fields.module.css'
import css from './AmountField.module.css'

interface Props extends FieldBase {
  /** The typed text, cleaned: digits, one dot, two decimals. Use money.parse to read it. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Buttons under the field that set an amount. */
  quick?: readonly number[]
  /** A button beside the label that sets an amount. */
  max?: { label: string; value: string }
}

/**
 * An amount of yuan, where it is the screen's one question: the loudest number, on a line instead of in a box. What is
 * typed stays as it is; at rest it is shown in thousands.
 */
export function AmountField({
  label,
  value,
  onChange,
  placeholder,
  quick,
  max,
  error,
  hint,
}: Props) {
  const id = useId()
  const shown = grouped(value)
  const extra = max && (
    <button type="button" className={css.max} onClick={() => max.value && onChange(max.value)}>
      {max.label}
    </button>
  )
  return (
    <div className={`${css.amount} ${base.row}`}>
      <FieldFrame id={id} label={label} error={error} hint={hint} extra={extra}>
        <FieldInput
          {...{ id, error, hint, placeholder, value }}
          onChange={(typed) => onChange(amountText(typed))}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          box={`${css.wrapper} ${shown.length > MOST ? css.long : ''}`}
          left={
            <>
              <span className={css.sign}>¥</span>
              <span className={css.grouped} aria-hidden>
                {shown}
              </span>
            </>
          }
          rightWidth={44}
          right={value && <ClearButton onClear={() => onChange('')} />}
        />
      </FieldFrame>
      {quick && (
        <div className={css.quick}>
          {quick.map(String).map((amount) => (
            <button
              key={amount}
              type="button"
              className={css.chip}
              data-on={value === amount || undefined}
              onClick={() => onChange(amount)}
            >
              {grouped(amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Typed or pasted text as digits with at most one dot and two decimals: "1,000.567元" becomes "1000.56". */
export function amountText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`
}

/** More characters than this do not fit in the largest size. */
const MOST = 9
