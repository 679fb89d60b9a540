import { dayOf, withoutMidnight } from '@/lib/recordDay'

/** A record's time under the head of its day: the clock alone is seen, the date is there for those who listen. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  if (day === '') return time
  // The day's first second is no time of the day: then there is nothing to see.
  const clock = withoutMidnight(time) === day ? time.length : day.length + 1
  return (
    <>
      <span className="visually-hidden">{time.slice(0, clock)}</span>
      {time.slice(clock)}
    </>
  )
}
