import { words } from '@/lib/words'
import { confirm } from '@/ui/dialogs'

/** NAV-07: asks a guest whether he wants to log in. */
export const askLogin = () => confirm({ text: words.askLogin })
