import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { confirm } from '@/ui/overlay/dialogs'

/** Money was sent and no answer came: say so, and lead to the record, which knows. Never send again. */
export function tellUnknownOutcome() {
  void confirm({
    title: words.unknownOutcomeTitle,
    text: words.unknownOutcome,
  }).then((go) => {
    if (go) window.location.hash = paths.transactions
  })
}

/** The same was sent before, with no answer: whether to send it once more, knowing that. */
export const askToSendAgain = (): Promise<boolean> =>
  confirm({ title: words.unresolved, text: words.sendAgain, ok: words.sendAgainOk })
