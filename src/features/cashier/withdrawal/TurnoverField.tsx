import { useQuery } from '@tanstack/react-query'
import { queryOf } from '@/api/query'
import { readTurnover } from '@/contract/cashier'
import { cmp } from '@/lib/money'
import { type Money, show, ZERO } from '@/lib/moneyText'
import { ReadonlyField } from '@/ui/form/ReadonlyField'
import css from './TurnoverField.module.css'
import { words } from '@/lib/words'

const turnover = () => queryOf(readTurnover, {}, { staleTime: 0 })

const told = (left: Money) =>
  cmp(left, ZERO) > 0 ? (
    <>还差 {show(left)} 元有效投注，完成后即可取款</>
  ) : (
    <span className={css.done}>打码量已完成，可以取款</span>
  )

/** What still has to be wagered before money can leave (WD-02). */
export function TurnoverField() {
  const { data, isError, refetch } = useQuery(turnover())
  const left = data?.bet_amount ?? undefined
  const failed = left === undefined && (isError || data !== undefined)
  return (
    <ReadonlyField
      label="打码量"
      value={left === undefined ? '--' : show(left)}
      hint={left === undefined ? (failed ? '打码量暂时读不到' : words.loading) : told(left)}
      right={
        failed && (
          <button type="button" className={css.again} onClick={() => void refetch()}>
            {words.reload}
          </button>
        )
      }
      rightWidth={92}
    />
  )
}
