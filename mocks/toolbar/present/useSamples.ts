import { useEffect, useState } from 'react'
import { samplesOf } from '@fixtures/samples'
import type { TourStep } from '@scenarios/scenario'
import { machine } from '../../world/clock'

/** Milliseconds for which a changing screen is left alone. */
const CALM = 250

const read = () => import('../../recorder/page/perform')

/** Fills sample data into the form on the screen; `fill` is undefined while there is none. */
export function useSamples(step: TourStep | undefined) {
  const [can, setCan] = useState(false)
  const [said, setSaid] = useState<{ text: string; step: TourStep | undefined }>()
  const own = step?.fill
  useEffect(() => {
    let timer: ReturnType<typeof machine.setTimeout> | undefined
    let gone = false
    const look = async () => {
      const { fieldNamed } = await read()
      if (!gone) setCan(Object.keys(valuesFor(own)).some((name) => fieldNamed(name) !== undefined))
    }
    const soon = () => {
      machine.clear(timer)
      timer = machine.setTimeout(() => void look(), CALM)
    }
    const observer = new MutationObserver(soon)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, subtree: true })
    window.addEventListener('hashchange', soon)
    soon()
    return () => {
      gone = true
      machine.clear(timer)
      observer.disconnect()
      window.removeEventListener('hashchange', soon)
    }
  }, [own])
  const fill = async () => {
    const { fillFields } = await read()
    setSaid({ text: `已填 ${fillFields(valuesFor(own))} 处`, step })
  }
  return {
    fill: can ? () => void fill() : undefined,
    /** What was filled in, until the next step. */
    said: said?.step === step ? said?.text : undefined,
  }
}

/** A step's own values, else those of the screen. */
const valuesFor = (own: TourStep['fill']) => own ?? samplesOf(location.hash.slice(1))
