import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryOf } from '@/api/query'
import { readTurnover } from '@/contract/cashier'
import { cmp } from '@/lib/money'
import { type Money, show, ZERO } from '@/lib/moneyText'
import css from './TurnoverField.module.css'
import { words } from '@/lib/words'

const turnover = () => queryOf(readTurnover, {}, { staleTime: 0 })

const told = (left: Money) =>
  cmp(left, ZERO) > 0 ? (
    <span className={css.left}>还差 {show(left)} 元有效投注，完成后即可取款</span>
  ) : (
    <span className={css.done}>打码量已完成，可以取款</span>
  )

/** What still has to be wagered before money can leave (WD-02): a line under the amount that it holds back. */
export function TurnoverField() {
  const { data, isError, refetch } = useQuery(turnover())
  const id = useId()
  const left = data?.bet_amount ?? undefined
  const failed = left === undefined && (isError || data !== undefined)
  return (
    <div className={css.line}>
      <label htmlFor={id} className={css.label}>
        打码量
      </label>
      <input
        id={id}
        className={css.value}
        readOnly
        value={left === undefined ? '--' : show(left)}
        aria-describedby={`${id}-told`}
      />
      <p id={`${id}-told`} className={css.told}>
        {left === undefined ? (failed ? '打码量暂时读不到' : words.loading) : told(left)}
        {failed && (
          <button type="button" className={css.again} onClick={() => void refetch()}>
            {words.reload}
          </button>
        )}
      </p>
    </div>
  )
}
