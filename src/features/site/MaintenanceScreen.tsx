import { useEffect, useState } from 'react'
import { getServerTime } from '@/api/transport'
import type { AppInfo } from '@/contract/site'
import { SECOND_MS, parseTime } from '@/lib/time/time'
import { BrandLogo } from '@/ui/content/Picture'
import { PlanetScene } from '@/ui/feedback/Read'
import css from './MaintenanceScreen.module.css'

const DATE = String.raw`\d{4}[-/]\d\d[-/]\d\d`
const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d)?`
const TIME = new RegExp(`((?:${DATE}[ T]|[今明]日 ?)?${CLOCK}|${DATE})`)
const DATE_AND_CLOCK = new RegExp(`${DATE}[ T]${CLOCK}`, 'g')

const PHRASE = /[^，。；！？]*[，。；！？]+|[^，。；！？]+/g

/** Lines in phrases, a phrase in parts; parts at odd places are dates and times, which never break. */
export const splitTips = (tips: string) =>
  tips.split('\n').map((line) => (line.match(PHRASE) ?? []).map((phrase) => phrase.split(TIME)))

/** From 0 to 1; undefined unless the text names a start and an end. */
export function getMaintenanceProgress(tips: string, now: number): number | undefined {
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
  const share = getMaintenanceProgress(tips, now)
  const percent = share && Math.round(share * 100)
  const progressBar = percent !== undefined && {
    role: 'progressbar',
    'aria-label': '维护进度',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
  }
  return (
    <>
      <BrandLogo src={logo} size={44} />
      <div className={css.sky} {...progressBar}>
        <PlanetScene kind="closed" />
        {percent !== undefined && (
          <div className={css.way}>
            <div className={css.done} style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <p className={`anywhere ${css.tips}`}>
        {splitTips(tips).map((phrases, line) => (
          <span key={line} className={css.line}>
            {phrases.map((parts, phrase) => (
              <span key={phrase} className={css.phrase}>
                {parts.map((part, index) => (index % 2 ? <Time key={index}>{part}</Time> : part))}
              </span>
            ))}
          </span>
        ))}
      </p>
    </>
  )
}

const Time = ({ children }: { children: string }) => <span className={css.moment}>{children}</span>
