import type { ReactNode } from 'react'
import { BusyButton } from './BusyButton'
import { Card } from '@/ui/content/Card'
import { Fields } from './Fields'
import { Foot } from './Foot'
import css from './CardForm.module.css'
import type { useForm } from './useForm'

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'busy'>
  autoComplete?: 'off'
  /** Below the fields, above the button. */
  note: string
  /** The button's words. */
  action: string
  children: ReactNode
}

/** A page that is one form: fields on a card, a line of advice, the button at the foot. */
export const CardForm = ({ form, autoComplete, note, action, children }: Props) => (
  <form {...form.props} className={css.form} autoComplete={autoComplete}>
    <Card>
      <Fields>{children}</Fields>
    </Card>
    <p className={css.note}>{note}</p>
    <Foot>
      <BusyButton type="submit" busy={form.busy}>
        {action}
      </BusyButton>
    </Foot>
  </form>
)
