import { useId, useState } from 'react'
import { normalizeAmountInput, updateAmountInput } from '@/lib/money/amountInput'
import { groupThousands } from '@/lib/money/money'
import { ClearButton, FieldFrame, FieldInput, type FieldBase } from './FieldFrame'
import * as css from './AmountField.module.css'
import * as base from './fields.module.css'

interface Props extends FieldBase {
  /** Parse it with parseTypedAmount. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  quick?: readonly number[]
  max?: { label: string; value: string }
}

const NOT_AN_AMOUNT = '请只输入一个金额，例如 1000.50'

/** Input types of the keyboard, unlike pasting and filling in. */
const KEY_INPUT_TYPES = /^(insert(Text|.*Composition)|delete)/

/** Keeps the caret before the text behind it. */
function replaceText(input: HTMLInputElement, text: string) {
  const { value, selectionEnd } = input
  if (value === text) return
  const tail = value.slice(selectionEnd ?? value.length)
  const caret = text.endsWith(tail) ? text.length - tail.length : (selectionEnd ?? text.length)
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The field keeps what is typed; its thousands are drawn over it. */
export function AmountField(props: Props) {
  const { label, value, onChange, placeholder, quick, max, error, hint } = props
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
  /** `text` is undefined for input that is no amount. */
  const acceptText = (input: HTMLInputElement, text: string | undefined) => {
    setComposed(undefined)
    replaceText(input, text ?? value)
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
      className={`bold tone ${css.maxButton}`}
      data-tone="brand"
      onClick={() => max.value && setText(max.value)}
    >
      {max.label}
    </button>
  )
  const showsTypedText =
    isCaretInside || composed !== undefined || value === '' || value.includes(',')
  return (
    <div className={`stack ${css.amount} ${base.formRow}`} data-typed={showsTypedText || undefined}>
      <FieldFrame id={id} label={label} error={error} hint={fieldHint} extra={extra}>
        <FieldInput
          {...{ id, error, placeholder }}
          hint={fieldHint}
          value={composed ?? value}
          onChange={(typed, { currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent
            const isByKey = KEY_INPUT_TYPES.test(inputType)
            if (isComposing) setComposed(typed)
            else if (isByKey) acceptText(currentTarget, updateAmountInput(typed, value))
            else acceptText(currentTarget, normalizeAmountInput(typed))
          }}
          onSelect={({ currentTarget }) =>
            setCaretInside(currentTarget.selectionStart !== currentTarget.value.length)
          }
          onCompositionEnd={({ currentTarget }) =>
            acceptText(currentTarget, updateAmountInput(currentTarget.value, value))
          }
          onBlur={() => finalText !== value && onChange(finalText)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          wrapperClass={`${css.wrapper} ${drawnText.length > MAX_LARGE_CHARACTERS ? css.longNumber : ''}`}
          left={
            <>
              <span className={css.currency}>¥</span>
              <span className={css.drawnNumber} aria-hidden>
                {drawnText}
              </span>
            </>
          }
          rightWidth={44}
          right={value && <ClearButton onClear={() => setText('')} />}
        />
      </FieldFrame>
      {quick && (
        <div className={css.quickAmounts}>
          {quick.map(String).map((amount) => (
            <button
              key={amount}
              type="button"
              className={`bold tabular ${css.quickAmount}`}
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
