import type { ComponentProps } from 'react'
import { AmountField } from './AmountField'
import css from './BigAmount.module.css'

type Props = Omit<ComponentProps<typeof AmountField>, 'unit' | 'dress'>

/** The amount where it is the screen's one question: the loudest number, on a line instead of in a box. */
export const BigAmount = (props: Props) => (
  <AmountField
    {...props}
    dress={{
      wrapper: `${css.big} ${props.value.length > 9 ? css.long : ''}`,
      left: <span className={css.sign}>¥</span>,
    }}
  />
)
