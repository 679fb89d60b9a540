import * as v from 'valibot'
import { create } from 'zustand'
import type { Endpoint } from '@/contract/endpoint'
import { createRequestId } from '@/contract/envelope'
import { hashText } from '@/lib/hash'
import { createStoredList } from '@/lib/storage/storage'
import { DAY_MS } from '@/lib/time/time'
import { isServerTimeKnown, getServerTime } from './serverClock'
import { session, useSession } from './session'

const requestSchema = v.object({
  id: v.string(),
  endpointId: v.string(),
  /** Of the member's id and the token: a new tab may know only the token. */
  ownerHashes: v.array(v.number()),
  fingerprint: v.number(),
  /** In yuan; empty after a logout. */
  amount: v.fallback(v.pipe(v.string(), v.maxLength(32)), ''),
  /** In ms, by the server's clock, or by the phone's until that is known. */
  sentAt: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15)), 0),
  isServerTime: v.fallback(v.boolean(), false),
  sentAtLocal: v.fallback(v.number(), 0),
  /** `unheard`: done, after its session had ended; undefined: unresolved. */
  outcome: v.fallback(v.optional(v.picklist(['done', 'unheard', 'listed'])), undefined),
  rowState: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(32))), undefined),
  resolvedAt: v.fallback(v.optional(v.number()), undefined),
  /** False until the page has lived long enough to show a success. */
  acknowledged: v.optional(v.fallback(v.boolean(), false)),
  dismissed: v.fallback(v.optional(v.boolean()), undefined),
})
/** A request that moves money, until it is resolved or a day old; a successful one for some minutes more. */
export type MoneyRequest = v.InferOutput<typeof requestSchema>

/** The keys that differ from the fields: other builds use the same entries. */
const STORED_KEYS: Partial<Record<string, string>> = {
  endpointId: 'on',
  ownerHashes: 'owners',
  fingerprint: 'print',
  sentAt: 'at',
  isServerTime: 'dated',
  sentAtLocal: 'since',
  rowState: 'state',
  resolvedAt: 'known',
  acknowledged: 'heard',
  dismissed: 'told',
}

function fromStored(entry: Record<string, unknown>): Record<string, unknown> {
  const request = { ...entry }
  for (const [field, key = field] of Object.entries(STORED_KEYS)) request[field] = entry[key]
  return request
}

function toStored(request: MoneyRequest): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(request)) entry[STORED_KEYS[field] ?? field] = value
  return entry
}

const STORAGE_KEY = 'unresolved'
const storage = createStoredList(
  STORAGE_KEY,
  v.pipe(v.looseObject({}), v.transform(fromStored), requestSchema),
)

const ASK_AFTER_SUCCESS_MS = 10_000
/** A response with the id of a known request is not another request's. */
const KEEP_SUCCESS_MS = 300_000
const LOCK_AFTER_MS = 700
const SUCCESS_READING_MS = 1000

const successesOfThisPage = new Set<string>()

/** A page that died right after a success may not have shown it. */
const dropUnseenSuccess = (request: MoneyRequest): MoneyRequest =>
  request.acknowledged !== false || successesOfThisPage.has(request.id)
    ? request
    : { ...request, outcome: undefined, resolvedAt: undefined, acknowledged: undefined }

/** By both clocks, because either may have been off. */
const isExpired = ({ sentAt, isServerTime, sentAtLocal }: MoneyRequest) =>
  isServerTime &&
  isServerTimeKnown() &&
  Math.min(getServerTime() - sentAt, Date.now() - sentAtLocal) >= DAY_MS

export const isDoneOrDismissed = ({ outcome, dismissed }: MoneyRequest): boolean =>
  outcome === 'done' || dismissed === true

const isResolvedWithin = ({ resolvedAt = 0 }: MoneyRequest, ms: number) =>
  Math.abs(getServerTime() - resolvedAt) < ms

export const removeExpired = (requests: readonly MoneyRequest[]): MoneyRequest[] =>
  requests.filter((request) =>
    isDoneOrDismissed(request) ? isResolvedWithin(request, KEEP_SUCCESS_MS) : !isExpired(request),
  )

export function readRecentMoneyRequests(): MoneyRequest[] {
  // The stores of a shared list may hold the same request; the last one is the newest.
  const byId = new Map<string, MoneyRequest>()
  for (const request of storage.read()) byId.set(request.id, dropUnseenSuccess(request))
  return removeExpired([...byId.values()])
}

interface MoneyRequestStore {
  requests: readonly MoneyRequest[]
  pendingIds: readonly string[]
  lockedEndpoints: readonly string[]
}

export const useMoneyRequests = create<MoneyRequestStore>(() => ({
  requests: readRecentMoneyRequests(),
  pendingIds: [],
  lockedEndpoints: [],
}))

function updateRequests(update: (requests: MoneyRequest[]) => MoneyRequest[]) {
  const requests = update(readRecentMoneyRequests())
  storage.write(requests.map(toStored))
  useMoneyRequests.setState({ requests })
}

export const patchRequests = (
  ids: readonly string[],
  getPatch: (request: MoneyRequest) => Partial<MoneyRequest>,
): void =>
  updateRequests((requests) =>
    requests.map((request) =>
      ids.includes(request.id) ? { ...request, ...getPatch(request) } : request,
    ),
  )

const setOutcome = (id: string, outcome: MoneyRequest['outcome'], acknowledged?: boolean) =>
  patchRequests([id], ({ resolvedAt = getServerTime() }) => ({ outcome, acknowledged, resolvedAt }))

const removeItem = (items: readonly string[], item: string) =>
  items.filter((value) => value !== item)

const SECRET_FIELD = /pass/i
const omitSecrets = (field: string, value: unknown) =>
  SECRET_FIELD.test(field) ? undefined : value
const getFingerprint = (body: unknown) => hashText(JSON.stringify(body ?? {}, omitSecrets))

/** The field is `amount`, or `money` for a TRON order. */
function getAmount(body: unknown): string {
  const { amount, money } = (body ?? {}) as Record<string, unknown>
  return [amount, money].find((value) => typeof value === 'string') ?? ''
}

type Owner = Pick<ReturnType<typeof useSession.getState>, 'token' | 'memberId'>
const getOwnerHashes = ({ memberId, token }: Owner) =>
  [memberId, token].filter((key) => typeof key === 'string').map(hashText)
export const isOwnRequest = (
  { ownerHashes }: MoneyRequest,
  owner: Owner = useSession.getState(),
): boolean => getOwnerHashes(owner).some((ownerHash) => ownerHashes.includes(ownerHash))

export const isKnownRequestId = (id: string): boolean =>
  readRecentMoneyRequests().some((request) => request.id === id)

function findEqualRequests({ id: endpointId }: Endpoint, body: unknown) {
  const fingerprint = getFingerprint(body)
  return readRecentMoneyRequests().filter(
    (request) => request.endpointId === endpointId && request.fingerprint === fingerprint,
  )
}

export interface RepeatedRequest {
  id: string
  state: 'unresolved' | 'done' | 'unheard'
}

/** Unresolved, or successful in the last ten seconds. */
export function findRepeatedRequest(
  endpoint: Endpoint,
  body: unknown,
): RepeatedRequest | undefined {
  const repeated = findEqualRequests(endpoint, body)
    .filter(
      (request) => isOwnRequest(request) && !request.dismissed && request.outcome !== 'listed',
    )
    .findLast((request) => !request.outcome || isResolvedWithin(request, ASK_AFTER_SUCCESS_MS))
  if (!repeated) return undefined
  const { id, outcome } = repeated
  return { id, state: outcome === undefined || outcome === 'listed' ? 'unresolved' : outcome }
}

/** Of the member only a new token is known yet. */
export const mightRepeatRequestOfUnknownOwner = (endpoint: Endpoint, body: unknown): boolean =>
  session.getMemberId() === undefined &&
  findEqualRequests(endpoint, body).some(
    (request) => !isDoneOrDismissed(request) && !isOwnRequest(request),
  )

export interface StartedMoneyRequest {
  requestId: string
  isRepeat: boolean
  finish(result: 'done' | 'unheard' | 'refused' | 'unknown'): void
}

/** `repeatedId`: the id of an earlier, unresolved attempt. */
export function startMoneyRequest(
  { id: endpointId }: Endpoint,
  body: unknown,
  repeatedId?: string,
): StartedMoneyRequest {
  const id = repeatedId ?? createRequestId()
  useMoneyRequests.setState(({ pendingIds, lockedEndpoints }) => ({
    pendingIds: [...pendingIds, id],
    lockedEndpoints: [...lockedEndpoints, endpointId],
  }))
  updateRequests((requests) => [
    ...requests.filter((request) => request.id !== id),
    {
      id,
      endpointId,
      ownerHashes: getOwnerHashes(useSession.getState()),
      fingerprint: getFingerprint(body),
      amount: getAmount(body),
      sentAt: getServerTime(),
      isServerTime: isServerTimeKnown(),
      sentAtLocal: Date.now(),
      ...requests.find((request) => request.id === id),
      outcome: undefined,
      rowState: undefined,
      resolvedAt: undefined,
      dismissed: undefined,
    },
  ])
  const unlock = () =>
    useMoneyRequests.setState(({ lockedEndpoints }) => ({
      lockedEndpoints: removeItem(lockedEndpoints, endpointId),
    }))
  return {
    requestId: id,
    isRepeat: repeatedId !== undefined,
    finish(result) {
      useMoneyRequests.setState(({ pendingIds }) => ({ pendingIds: removeItem(pendingIds, id) }))
      setTimeout(unlock, LOCK_AFTER_MS)
      if (result === 'refused')
        updateRequests((requests) => requests.filter((request) => request.id !== id))
      if (result === 'unheard') setOutcome(id, 'unheard')
      if (result !== 'done') return
      successesOfThisPage.add(id)
      setOutcome(id, 'done', false)
      setTimeout(() => setOutcome(id, 'done', true), SUCCESS_READING_MS)
      setTimeout(() => updateRequests((requests) => requests), KEEP_SUCCESS_MS)
    },
  }
}

/** Runs when the request is resolved or dismissed, in any tab. Returns the function that unsubscribes. */
export const onRequestResolvedOrGone = (id: string, listener: () => void): (() => void) =>
  useMoneyRequests.subscribe(({ requests }) => {
    const isUnresolved = requests.some(
      (request) => request.id === id && !request.outcome && !request.dismissed,
    )
    if (!isUnresolved) listener()
  })

export function forgetMoneyRequests(): void {
  useMoneyRequests.setState({ pendingIds: [], lockedEndpoints: [] })
  updateRequests(() => [])
}

export const isEndpointLocked = ({ id }: Endpoint): boolean =>
  useMoneyRequests.getState().lockedEndpoints.includes(id)
export const useIsEndpointLocked = ({ id }: Endpoint): boolean =>
  useMoneyRequests(({ lockedEndpoints }) => lockedEndpoints.includes(id))
export const useIsMoneyRequestPending = ({ id }: Endpoint): boolean =>
  useMoneyRequests(({ requests, pendingIds }) =>
    requests.some((request) => request.endpointId === id && pendingIds.includes(request.id)),
  )

/** The member's next session has another token. */
function addOwnerToOwnRequests(owner: Owner) {
  const hashes = getOwnerHashes(owner)
  updateRequests((requests) =>
    requests.map((request) => {
      if (!isOwnRequest(request, owner)) return request
      return { ...request, ownerHashes: [...new Set([...request.ownerHashes, ...hashes])] }
    }),
  )
}

function removeAmounts(owner: Owner) {
  updateRequests((requests) =>
    requests.map((request) =>
      isOwnRequest(request, owner) ? { ...request, amount: '' } : request,
    ),
  )
}

useSession.subscribe((current, previous) => {
  if (current.memberId !== previous.memberId) addOwnerToOwnRequests(current)
  if (current.endReason === null || current.endReason === 'expired') return
  // A logout leaves no amounts behind.
  useMoneyRequests.setState({ pendingIds: [], lockedEndpoints: [] })
  removeAmounts(previous)
})

globalThis.window?.addEventListener?.('storage', ({ key }) => {
  if (key === STORAGE_KEY) useMoneyRequests.setState({ requests: readRecentMoneyRequests() })
})
