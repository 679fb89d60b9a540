import { createRoot } from 'react-dom/client'
import type { DriftWatch } from '../pipeline/drift'
import type { Joined } from '../browser/joined'
import { RealBar } from './RealBar'

/** The toolbar where no fake runs: shows where a real API's answers differ from the contract. */
export function mountReal(watch: DriftWatch, base: string, joined?: Joined) {
  const place = document.createElement('div')
  place.id = 'toolbar'
  place.dataset['mantineColorScheme'] = 'dark'
  document.body.append(place)
  createRoot(place).render(<RealBar watch={watch} base={base} joined={joined} />)
}
