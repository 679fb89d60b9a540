import { useId, useState } from 'react'
import { normalizeAmountInput, updateAmountInput } from '@/lib/money/amountInput'
import { groupThousands } from '@/lib/money/money'
import { ClearButton, FieldFrame, FieldInput, type FieldBase } from './FieldFrame'
import css from './AmountField.module.css'
import base from './fields.module.css'

interface Props extends FieldBase {
  /** Parse it with parseTypedAmount. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  quick?: readonly number[]
  max?: { label: string; value: string }
}

const NOT_AN_AMOUNT = '请只输入一个金额，例如 1000.50'

/** Changes by keys, unlike pasting and filling in. */
const BY_KEY = /^(insert(Text|.*Composition)|delete)/

/** Keeps the caret before the text behind it. */
function rewrite(input: HTMLInputElement, text: string) {
  const { value, selectionEnd } = input
  if (value === text) return
  const tail = value.slice(selectionEnd ?? value.length)
  const caret = text.endsWith(tail) ? text.length - tail.length : (selectionEnd ?? text.length)
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The field keeps what is typed; its thousands are drawn over it. */
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
  /** «100,5» is 100.5 once nothing more is typed. */
  const finalText = normalizeAmountInput(value)?.replace(/\.$/, '') ?? value
  const drawnText = `${groupThousands(finalText)}${value.endsWith('.') ? '.' : ''}`
  const [isCaretInside, setCaretInside] = useState(false)
  /** An input method's text: not rewritten before it is done. */
  const [composed, setComposed] = useState<string>()
  /** The text that stays when another was refused. */
  const [textAtRefusal, setTextAtRefusal] = useState<string>()
  const setText = (text: string) => {
    setComposed(undefined)
    setTextAtRefusal(undefined)
    if (text !== value) onChange(text)
  }
  const acceptInput = (input: HTMLInputElement, byKey: boolean) => {
    const text = byKey ? updateAmountInput(input.value, value) : normalizeAmountInput(input.value)
    setComposed(undefined)
    rewrite(input, text ?? value)
    if (text === undefined) setTextAtRefusal(value)
    else if (text !== value) setText(text)
  }
  const fieldHint =
    textAtRefusal === value ? (
      <span role="alert" className={`text-xs ${base.error}`}>
        {NOT_AN_AMOUNT}
      </span>
    ) : (
      hint
    )
  const extra = max && (
    <button
      type="button"
      className={`bold tone ${css.max}`}
      data-tone="brand"
      onClick={() => max.value && setText(max.value)}
    >
      {max.label}
    </button>
  )
  const isPlain = isCaretInside || composed !== undefined || value === '' || value.includes(',')
  return (
    <div className={`stack ${css.amount} ${base.row}`} data-plain={isPlain || undefined}>
      <FieldFrame id={id} label={label} error={error} hint={fieldHint} extra={extra}>
        <FieldInput
          {...{ id, error, placeholder }}
          hint={fieldHint}
          value={composed ?? value}
          onChange={(typed, { currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent
            if (isComposing) setComposed(typed)
            else acceptInput(currentTarget, BY_KEY.test(inputType))
          }}
          onSelect={({ currentTarget }) =>
            setCaretInside(currentTarget.selectionStart !== currentTarget.value.length)
          }
          onCompositionEnd={({ currentTarget }) => acceptInput(currentTarget, true)}
          onBlur={() => finalText !== value && onChange(finalText)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          box={`${css.wrapper} ${drawnText.length > MAX_LARGE_CHARACTERS ? css.long : ''}`}
          left={
            <>
              <span className={css.sign}>¥</span>
              <span className={css.grouped} aria-hidden>
                {drawnText}
              </span>
            </>
          }
          rightWidth={44}
          right={value && <ClearButton onClear={() => setText('')} />}
        />
      </FieldFrame>
      {quick && (
        <div className={css.quick}>
          {quick.map(String).map((amount) => (
            <button
              key={amount}
              type="button"
              className={`bold tabular ${css.chip}`}
              data-on={value === amount || undefined}
              onClick={() => setText(amount)}
            >
              {groupThousands(amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** More characters do not fit in the largest size. */
const MAX_LARGE_CHARACTERS = 9
