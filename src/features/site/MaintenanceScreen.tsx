import { useEffect, useState } from 'react'
import { getServerTime } from '@/api/serverClock'
import type { AppInfo } from '@/contract/site'
import { SECOND_MS, parseTime } from '@/lib/time/time'
import { BrandLogo } from '@/ui/content/Picture'
import { PlanetScene } from '@/ui/feedback/Read'
import * as css from './MaintenanceScreen.module.css'

const DATE_AND_CLOCK = /\d{4}[-/]\d\d[-/]\d\d[ T]\d{1,2}:\d\d(?::\d\d)?/g

/** No line ends between a date and its clock time. */
export const keepDatesAndTimesTogether = (tips: string): string =>
  tips.replace(/ (?=\d{1,2}:\d\d)/g, '\u00a0')

/** From 0 to 1; undefined unless the text has exactly a start and an end. */
export function parseMaintenanceFraction(tips: string, now: number): number | undefined {
  const times = (tips.match(DATE_AND_CLOCK) ?? []).map(parseTime)
  const [from, to] = times
  if (times.length !== 2 || from === undefined || to === undefined || from >= to) return undefined
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}

export function MaintenanceScreen({ site_logo: logo, repair_tips: tips }: AppInfo) {
  const [now, setNow] = useState(getServerTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerTime()), 10 * SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const fraction = parseMaintenanceFraction(tips, now)
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100)
  const progressBarProps = percent !== undefined && {
    role: 'progressbar',
    'aria-label': '维护进度',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
  }
  return (
    <>
      <BrandLogo src={logo} size={44} />
      <div className={css.scene} {...progressBarProps}>
        <PlanetScene kind="closed" />
        {percent !== undefined && (
          <div className={css.progressTrack}>
            <div className={css.progressBar} style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <p className={`anywhere ${css.tips}`}>{keepDatesAndTimesTogether(tips)}</p>
    </>
  )
}
