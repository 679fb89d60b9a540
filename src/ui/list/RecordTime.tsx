import { dayOf, withoutMidnight } from '@/lib/records'

/** A record's time under the head of its day: the clock alone is seen, the date is there for those who listen. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  if (day === '') return time
  // The day's first second is no time of the day.
  const clock = withoutMidnight(time).slice(day.length)
  return (
    <>
      <span className="visually-hidden">{day}</span>
      {clock}
    </>
  )
}
