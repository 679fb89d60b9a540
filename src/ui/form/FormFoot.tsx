import { type ReactNode, useEffect, useRef } from 'react'
import { words } from '@/lib/text/words'
import { Card } from '@/ui/content/Card'
import { avoidKeyboard } from '@/ui/keyboard'
import { BusyButton } from './BusyButton'
import { Fields } from './FieldFrame'
import type { useForm } from './useForm'
import * as css from './FormFoot.module.css'

interface Props {
  /** Of `value`, what sending comes to. */
  label?: string
  value?: ReactNode
  children: ReactNode
}

/** For the field's label. */
const MARGIN_ABOVE_PX = 40
const MARGIN_BELOW_PX = 32

/** The button stays at the bottom of the screen, above the keyboard. */
export function FormFoot({ label, value, children }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(avoidKeyboard, [])
  // A field that takes the focus must not be under header or foot.
  useEffect(() => {
    const { style } = document.documentElement
    const height = foot.current?.offsetHeight ?? 0
    style.scrollPadding = `calc(var(--header) + ${MARGIN_ABOVE_PX}px) 0 calc(${height + MARGIN_BELOW_PX}px + var(--kb))`
    return () => {
      style.scrollPadding = ''
    }
  }, [])
  return (
    <div ref={foot} className={`row wrap ${css.foot}`} data-foot="">
      {label && (
        <div className={`fixed-size ${css.summary}`}>
          <span className="dim-xs">{label}</span>
          <b
            translate="no"
            className={`anywhere tabular ${css.value}`}
            data-none={value === words.unknown || undefined}
          >
            {value}
          </b>
        </div>
      )}
      <div className={css.action}>{children}</div>
    </div>
  )
}

interface CardFormProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'busy'>
  autoComplete?: 'off'
  note: ReactNode
  action: string
  children: ReactNode
}

export const CardForm = ({ form, autoComplete, note, action, children }: CardFormProps) => (
  <form {...form.props} className="fill" autoComplete={autoComplete}>
    <Card>
      <Fields>{children}</Fields>
    </Card>
    <div className={`dim-xs ${css.note}`}>{note}</div>
    <FormFoot>
      <BusyButton type="submit" busy={form.busy}>
        {action}
      </BusyButton>
    </FormFoot>
  </form>
)
