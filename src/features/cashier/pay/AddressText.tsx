import { addressGroups } from '@/lib/tron'
import css from './AddressText.module.css'

/** An address in groups of 4 for comparison by eye, with head and tail in the brand's colour. */
export function AddressText({ address }: { address: string }) {
  const { head, middle, tail } = addressGroups(address)
  return (
    <div className={css.address} data-read>
      <em className={css.end}>{head}</em>
      {middle.map((group, at) => (
        <span key={at}>{group}</span>
      ))}
      <em className={css.end}>{tail}</em>
    </div>
  )
}
