import {
  isDoneOrDismissed,
  isOwnRequest,
  type MoneyRequest,
  patchRequests,
  readRecentMoneyRequests,
  removeExpired,
  useMoneyRequests,
} from './moneyRequests'
import { useSession } from './session'

// Apart from moneyRequests.ts, because the first screen needs none of it.

type UnresolvedRequest = MoneyRequest & { outcome?: 'unheard' | 'listed' | undefined }

export const getUnresolvedRequests = (
  { requests, pendingIds } = useMoneyRequests.getState(),
): UnresolvedRequest[] =>
  removeExpired(requests).filter(
    (request): request is UnresolvedRequest =>
      !isDoneOrDismissed(request) && !pendingIds.includes(request.id) && isOwnRequest(request),
  )
export function useUnresolvedRequests(): UnresolvedRequest[] {
  // isOwnRequest depends on the member.
  useSession((state) => state.memberId)
  return getUnresolvedRequests(useMoneyRequests())
}

/** Resolves requests by the rows of a list that the member sees. */
export function resolveListedRequests<Row extends { request_id: string }>(
  rows: readonly Row[],
  getState: (row: Row) => string,
): void {
  const findRow = (requestId: string) => rows.find((row) => row.request_id === requestId)
  const listedIds = readRecentMoneyRequests()
    .filter((request) => !isDoneOrDismissed(request) && findRow(request.id))
    .map(({ id }) => id)
  if (listedIds.length === 0) return
  patchRequests(listedIds, ({ id }) => {
    const row = findRow(id)
    return row ? { outcome: 'listed', rowState: getState(row) } : {}
  })
}

export const dismissMoneyRequests = (ids: readonly string[]): void =>
  patchRequests(ids, () => ({ dismissed: true }))
