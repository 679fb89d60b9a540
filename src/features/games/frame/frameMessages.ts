import * as v from 'valibot'

/** All that a game may say to the app around it; anything else is not heard. */
const message = v.object({
  type: v.picklist([
    /** It can be played: the cover goes. */
    'game:ready',
    /** The member closed it from inside. */
    'game:close',
    /** He wants to bring money. */
    'game:transfer',
    'game:deposit',
    /** A download has begun. */
    'game:downloaded',
  ]),
})
export type FrameWord = v.InferOutput<typeof message>['type']

interface Sender {
  /** The frame's window. */
  window: Window | null | undefined
  /** What its messages must come from, exactly. */
  origin: string
}

/** What a message says, when it comes from this very frame, of this origin, in a known form. */
export function readFrameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  sender: Sender,
): FrameWord | undefined {
  if (!sender.window || source !== sender.window || origin !== sender.origin) return undefined
  const read = v.safeParse(message, data)
  return read.success ? read.output.type : undefined
}
