import { useQueryClient } from '@tanstack/react-query'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { serverWords } from './errors'

/** Reads again all that is on the screen. A screen that keeps its old content says by a notice that it failed. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).catch((error: unknown) => {
      // The server's own words have been shown already (client.ts).
      if (!serverWords(error)) toast.error(words.network)
      throw error
    })
}
