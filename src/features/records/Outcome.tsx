import { useState } from 'react'
import type { Bet } from '@/contract/records'
import { SparksPart } from '@/ui/overlay/OrbitPart'
import { isOpen, outcome } from './betRules'
import css from './Records.module.css'

interface Props {
  bet: Bet
  /** After a number. */
  unit?: string
}

/** Won or lost. Sparks burst around what was open when it came to be shown, and is won. */
export function Outcome({ bet, unit = '' }: Props) {
  const { text, tone } = outcome(bet)
  const [wasOpen] = useState(isOpen(bet))
  return (
    <span translate="no" className={`tone ${css.outcome}`} data-tone={tone}>
      {text === '--' ? text : text + unit}
      {wasOpen && tone === 'green' && <SparksPart />}
    </span>
  )
}
