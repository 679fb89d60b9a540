import { useState } from 'react'
import { fromCents } from '@/lib/money'
import { beijing } from '@/lib/time'
import { personOf } from '@fixtures/people'
import { valueWord } from '../../db/tableWords'
import { kindOf, orderKinds, type OrderKind } from '../../editing/orderKinds'
import { orderList, withoutOrder, withState, type Order } from '../../editing/orders'
import { useBackend } from '../parts/useBackend'
import styles from '../Toolbar.module.css'
import css from './Editor.module.css'
import { ChoiceField, Group } from './Fields'
import { NewOrder } from './NewOrder'
import type { Draft } from './useDraft'

const kinds = Object.keys(orderKinds) as OrderKind[]
const SHOWN = 6

/** A member's orders: the newest of a kind, with their states, and a new one. */
export function OrdersPart({ who, ...draft }: Draft & { who: string }) {
  const backend = useBackend()
  const [kind, setKind] = useState<OrderKind>('deposits')
  const { id } = personOf(who)
  const orders = orderList(kind, backend['db.rows'](kind, { memberId: id }, 100_000))
  const { title } = kindOf(kind)
  return (
    <Group title="订单与状态">
      <ChoiceField
        label="哪种订单"
        value={kind}
        options={kinds.map((value) => ({ value, title: kindOf(value).title }))}
        onPick={(value) => setKind(value as OrderKind)}
      />
      <ul aria-label={`${title}列表`} className={css.wide}>
        {orders.slice(0, SHOWN).map((order) => (
          <OrderLine key={order.id} order={order} {...draft} />
        ))}
        {orders.length === 0 && <li className={styles.dim}>还没有{title}</li>}
        {orders.length > SHOWN && (
          <li className={styles.dim}>
            共 {orders.length} 笔，这里是最新的 {SHOWN} 笔
          </li>
        )}
      </ul>
      <NewOrder key={kind} kind={kind} memberId={id} {...draft} />
    </Group>
  )
}

function OrderLine({ order, edit }: Draft & { order: Order }) {
  const { kind, id, at, cents } = order
  const { title, column, states, paid } = kindOf(kind)
  const state = String(order.state)
  const stateOf = (text: string) => states.find((one) => String(one) === text) ?? text
  return (
    <li className={css.order}>
      <span>
        {paid ? `${fromCents(cents)} 元` : id}
        <small>
          {beijing(at).slice(5, 16)} · {id.slice(-8)}
        </small>
      </span>
      <select
        className={styles.input}
        aria-label={`${title} ${id} 的状态`}
        value={state}
        onChange={(event) => {
          const next = stateOf(event.target.value)
          const word = valueWord(kind, column, next) ?? String(next)
          edit(`${title}改为${word}`, (draft) => withState(draft, order, next))
        }}
      >
        {states.map((one) => (
          <option key={one} value={String(one)}>
            {valueWord(kind, column, one)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.quiet}
        aria-label={`去掉${title} ${id}`}
        onClick={() => edit(`去掉${title}`, (draft) => withoutOrder(draft, order))}
      >
        去掉
      </button>
    </li>
  )
}
