import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { confirm } from '@/ui/overlay/dialogs'

/** Money was sent and no answer came: says so and offers the records. Never sends again. */
export function tellUnknownOutcome() {
  void confirm({
    title: words.unknownOutcomeTitle,
    text: words.unknownOutcome,
  }).then((go) => {
    if (go) window.location.hash = paths.transactions
  })
}

/** The same call was sent before without an answer: asks whether to send it again. */
export const askToSendAgain = (): Promise<boolean> =>
  confirm({ title: words.unresolved, text: words.sendAgain, ok: words.sendAgainOk })
