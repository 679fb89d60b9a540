import css from './Editor.module.css'
import styles from '../../toolbar/Toolbar.module.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fromCents, toCents } from '@/lib/money'
import { beijing } from '@/lib/time'
import { personOf } from '@fixtures/people'
import { valueWord } from '../../db/columns'
import { Choice, TextInput } from '../../toolbar/parts/fields'
import {
  kindOf,
  orderKinds,
  orderList,
  withOrder,
  withState,
  withoutOrder,
  type Order,
  type OrderKind,
} from './orders'
import { useBackend } from '../../toolbar/parts/useBackend'
import { amountIn, Fold } from './Fields'
import type { Draft } from './useDraft'

const kinds = Object.keys(orderKinds) as OrderKind[]
const SHOWN = 6

/** The states that an order of this kind may have, to choose from. */
const statesOf = (kind: OrderKind) => {
  const { column, states } = kindOf(kind)
  return states.map((state) => ({
    state,
    value: String(state),
    title: valueWord(kind, column, state) ?? String(state),
  }))
}

/** A member's orders: the newest of a kind, with their states, and a new one. */
export function OrdersPart({ who, ...draft }: Draft & { who: string }) {
  const backend = useBackend()
  const [kind, setKind] = useState<OrderKind>('deposits')
  const { id } = personOf(who)
  const orders = orderList(kind, backend['db.rows'](kind, { memberId: id }, 100_000))
  const { title } = kindOf(kind)
  return (
    <Fold title="订单与状态">
      <Choice
        label="哪种订单"
        value={kind}
        options={kinds.map((value) => ({ value, title: kindOf(value).title }))}
        onPick={(value) => setKind(value as OrderKind)}
      />
      <ul aria-label={`${title}列表`} className={css.wide}>
        {orders.slice(0, SHOWN).map((order) => (
          <OrderLine key={order.id} order={order} {...draft} />
        ))}
        {orders.length === 0 && <li className="dim-sm">还没有{title}</li>}
        {orders.length > SHOWN && (
          <li className="dim-sm">
            共 {orders.length} 笔，这里是最新的 {SHOWN} 笔
          </li>
        )}
      </ul>
      <NewOrder key={kind} kind={kind} memberId={id} {...draft} />
    </Fold>
  )
}

function OrderLine({ order, edit }: Draft & { order: Order }) {
  const { kind, id, at, cents } = order
  const { title, paid } = kindOf(kind)
  const states = statesOf(kind)
  return (
    <li className={styles.row}>
      <span>
        {paid ? `${fromCents(cents)} 元` : id}
        <small>
          {beijing(at).slice(5, 16)} · {id.slice(-8)}
        </small>
      </span>
      <Choice
        label={`${title} ${id} 的状态`}
        value={String(order.state)}
        options={states}
        onPick={(value) => {
          const next = states.find((one) => one.value === value)
          if (next)
            edit(`${title}改为${next.title}`, (draft) => withState(draft, order, next.state))
        }}
      />
      <Button
        aria-label={`去掉${title} ${id}`}
        onClick={() => edit(`去掉${title}`, (draft) => withoutOrder(draft, order))}
      >
        去掉
      </Button>
    </li>
  )
}

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
function NewOrder({ kind, memberId, edit }: Props) {
  const backend = useBackend()
  const { title, paid, byTitle } = kindOf(kind)
  const states = statesOf(kind)
  const choices = choicesOf(backend, kind, memberId)
  const [typed, setTyped] = useState('200.00')
  const [by, setBy] = useState<string>()
  const [state, setState] = useState(states[0]?.value ?? '')
  const [minutes, setMinutes] = useState('1')
  const chosen = by ?? choices[0]?.value ?? ''
  const add = () => {
    const amount = paid ? amountIn(typed, '200.00') : fromCents(0)
    const of = states.find(({ value }) => value === state)
    if (amount === undefined || !of) return
    edit(`加一笔${title}`, (draft) =>
      withOrder(draft, memberId, {
        kind,
        by: chosen,
        state: of.state,
        minutes: Number(minutes),
        cents: toCents(amount),
      }),
    )
  }
  return (
    <fieldset className={`${css.wide} ${css.fieldset}`} aria-label={`新的${title}`}>
      {paid && (
        <TextInput label="金额（元）" inputMode="decimal" value={typed} onChange={setTyped} />
      )}
      <Choice label={byTitle} value={chosen} options={choices} onPick={setBy} />
      <Choice label="状态" value={state} options={states} onPick={setState} />
      <Choice
        label="什么时候"
        value={minutes}
        options={ago.map(([value, word]) => ({ value: String(value), title: word }))}
        onPick={setMinutes}
      />
      <Button variant="filled" className={css.wide} disabled={choices.length === 0} onClick={add}>
        加一笔{title}
      </Button>
      {choices.length === 0 && <p className="dim-sm">先给会员一张卡或一个地址</p>}
    </fieldset>
  )
}

/** What an order of this kind may be paid by, from the world's rows. */
function choicesOf(backend: ReturnType<typeof useBackend>, kind: OrderKind, memberId: string) {
  const cards = backend['db.rows']('cards', { memberId })
  const venues = backend['db.rows']('venues')
  return kindOf(kind).choices({ cards, venues })
}
