/**
 * What a call answers, before the server's habits decide how it is written: a sum, a time or a flag, not yet a
 * number or a text.
 */
export type Kind = 'money' | 'rate' | 'whole' | 'flag' | 'id' | 'time' | 'clock' | 'picture'

export class Mark {
  constructor(
    readonly kind: Kind,
    readonly value: number | string,
  ) {}
}

/** An object that is empty or absent. */
export const nothing = Symbol('nothing')
/** A text that may be missing. */
export class Optional {
  constructor(readonly text: string) {}
}

export type Plain =
  | string
  | null
  | Mark
  | Optional
  | typeof nothing
  | Plain[]
  | { [field: string]: Plain }

/** Integer cents. */
export const yuan = (cents: number) => new Mark('money', cents)
export const rate = (value: number) => new Mark('rate', value)
export const whole = (value: number) => new Mark('whole', value)
export const flag = (on: boolean) => new Mark('flag', on ? 1 : 0)
export const id = (value: number) => new Mark('id', value)
/** Milliseconds since 1970. */
export const when = (at: number) => new Mark('time', at)
/** An hour of the day, «10:00». */
export const clock = (hour: string) => new Mark('clock', hour)
/** A path below /uploads. */
export const picture = (file: string) => new Mark('picture', file)
export const maybe = (text: string) => new Optional(text)
