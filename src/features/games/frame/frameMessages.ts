import * as v from 'valibot'

/** The messages that a game may send to the app; any other is ignored. */
const message = v.object({
  type: v.picklist([
    /** The game can be played: the cover is removed. */
    'game:ready',
    /** The member closed it from inside. */
    'game:close',
    /** The member wants to deposit. */
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
  /** The exact origin that its messages must have. */
  origin: string
}

/** The content of a message, if it comes from this very frame and origin, in a known form. */
export function readFrameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  sender: Sender,
): FrameWord | undefined {
  if (!sender.window || source !== sender.window || origin !== sender.origin) return undefined
  const read = v.safeParse(message, data)
  return read.success ? read.output.type : undefined
}
