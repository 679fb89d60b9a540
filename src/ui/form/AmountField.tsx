import { Input } from '@mantine/core'
import { type ReactNode, useId, type ComponentProps } from 'react'
import { ClearButton, FieldFrame, type FieldBase } from './FieldFrame'
import base from './fields.module.css'
import css from './AmountField.module.css'

interface Props extends FieldBase {
  /** The typed text, cleaned: digits, one dot, two decimals. Use money.parse to read it. */
  value: string
  onChange: (value: string) => void
  unit?: string
  placeholder?: string
  /** Buttons under the field that set an amount. */
  quick?: readonly number[]
  /** A button beside the label that sets an amount. */
  max?: { label: string; value: string }
  /** Another look of the box (BigAmount). */
  dress?: { wrapper: string; left: ReactNode }
  disabled?: boolean
}

/** An amount of money. */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  placeholder,
  quick,
  max,
  dress,
  error,
  hint,
  disabled,
}: Props) {
  const id = useId()
  const unitWidth = unit ? unit.length * 15 + 16 : 0
  const width = unitWidth + (value ? 44 : 0)
  const extra = max && (
    <button
      type="button"
      className={css.max}
      disabled={disabled}
      onClick={() => onChange(max.value)}
    >
      {max.label}
    </button>
  )
  return (
    <div className={`${css.amount} ${base.row}`}>
      <FieldFrame id={id} label={label} error={error} hint={hint} extra={extra}>
        <Input
          error={Boolean(error)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(amountText(event.currentTarget.value))}
          classNames={{
            wrapper: `${base.wrapper} ${dress?.wrapper ?? css.wrapper}`,
            input: `${base.input} ${css.input}`,
            section: base.section,
          }}
          leftSection={dress?.left}
          rightSectionPointerEvents="all"
          rightSectionWidth={width || undefined}
          rightSection={
            width > 0 && (
              <>
                {value !== '' && !disabled && <ClearButton onClear={() => onChange('')} />}
                {unit && <span className={base.unit}>{unit}</span>}
              </>
            )
          }
        />
      </FieldFrame>
      {quick && (
        <div className={css.quick}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className={css.chip}
              data-on={value === String(amount) || undefined}
              disabled={disabled}
              onClick={() => onChange(String(amount))}
            >
              {amount.toLocaleString('en-US')}
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

type BigAmountProps = Omit<ComponentProps<typeof AmountField>, 'unit' | 'dress'>

/** The amount where it is the screen's one question: the loudest number, on a line instead of in a box. */
export const BigAmount = (props: BigAmountProps) => (
  <AmountField
    {...props}
    dress={{
      wrapper: `${css.big} ${props.value.length > 9 ? css.long : ''}`,
      left: <span className={css.sign}>¥</span>,
    }}
  />
)
