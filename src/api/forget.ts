import type { QueryClient } from '@tanstack/react-query'
import { readAppInfo } from '@/contract/site'
import { sends } from './sends'

/** The member has gone: his calls are dropped and nothing he read stays. The site's own facts do. */
export function forgetMember(client: QueryClient) {
  const ofMember = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== readAppInfo.id,
  }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
  // What he sent goes too, his passwords with it.
  client.getMutationCache().clear()
}

/** Another world (the demo's scenarios), while nothing is on the screen: nothing stays. */
export function forgetAll(client: QueryClient) {
  sends.forget()
  void client.cancelQueries()
  client.clear()
}
