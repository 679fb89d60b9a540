import { useState } from 'react'
import { toCents } from '@/lib/money'
import { parse } from '@/lib/moneyText'
import { valueWord } from '../../db/tableWords'
import { kindOf, type OrderKind } from '../../editing/orderKinds'
import { withOrder } from '../../editing/orders'
import { tellMessage } from '../parts/message'
import { useBackend } from '../parts/useBackend'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'
import { ChoiceField } from './Fields'
import type { Draft } from './useDraft'

const ago = [
  [1, '刚刚'],
  [30, '半小时前'],
  [120, '两小时前'],
  [1440, '一天前'],
  [4320, '三天前'],
] as const

interface Props extends Draft {
  kind: OrderKind
  memberId: string
}

/** A new order by the server's own rules: the money moves with it. */
export function NewOrder({ kind, memberId, edit }: Props) {
  const backend = useBackend()
  const { title, column, states, paid, byTitle } = kindOf(kind)
  const choices = choicesOf(backend, kind, memberId)
  const [amount, setAmount] = useState('200.00')
  const [by, setBy] = useState<string>()
  const [state, setState] = useState(String(states[0]))
  const [minutes, setMinutes] = useState('1')
  const chosen = by ?? choices[0]?.value ?? ''
  const add = () => {
    const asked = parse(amount)
    if (paid && (asked === undefined || !/^\d+(\.\d{1,2})?$/.test(asked)))
      return tellMessage({ good: false, lines: [`「${amount}」不是金额，要写成 200.00 这样`] })
    const of = states.find((one) => String(one) === state) ?? state
    edit(`加一笔${title}`, (draft) =>
      withOrder(draft, memberId, {
        kind,
        by: chosen,
        state: of,
        minutes: Number(minutes),
        cents: asked === undefined ? 0 : toCents(asked),
      }),
    )
  }
  return (
    <fieldset className={`${css.wide} ${css.fieldset}`} aria-label={`新的${title}`}>
      {paid && (
        <label className={css.field}>
          <span>金额（元）</span>
          <input
            className={styles.input}
            aria-label="金额（元）"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
      )}
      <ChoiceField label={byTitle} value={chosen} options={choices} onPick={setBy} />
      <ChoiceField
        label="状态"
        value={state}
        options={states.map((one) => ({
          value: String(one),
          title: valueWord(kind, column, one) ?? String(one),
        }))}
        onPick={setState}
      />
      <ChoiceField
        label="什么时候"
        value={minutes}
        options={ago.map(([value, word]) => ({ value: String(value), title: word }))}
        onPick={setMinutes}
      />
      <button
        type="button"
        className={`${styles.main} ${css.wide}`}
        disabled={choices.length === 0}
        onClick={add}
      >
        加一笔{title}
      </button>
      {choices.length === 0 && <p className={styles.dim}>先给会员一张卡或一个地址</p>}
    </fieldset>
  )
}

/** What an order of this kind may be paid by, from the world's rows. */
function choicesOf(backend: ReturnType<typeof useBackend>, kind: OrderKind, memberId: string) {
  const cards = backend['db.rows']('cards', { memberId })
  const venues = backend['db.rows']('venues')
  return kindOf(kind).choices({ cards, venues })
}
