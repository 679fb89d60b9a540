import type { QueryClient } from '@tanstack/react-query'
import { readAppInfo } from '@/contract/site'
import { forgetSends } from './sends'

/** After logout: cancels the member's calls and removes what was read for him. The site's own data stays. */
export function forgetMember(client: QueryClient) {
  const ofMember = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== readAppInfo.id,
  }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
}

/** For a change of world (the demo's scenarios), while no screen is shown: removes everything. */
export function forgetAll(client: QueryClient) {
  forgetSends()
  void client.cancelQueries()
  client.clear()
}
