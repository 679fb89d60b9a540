import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { noRefetchOptions } from '@/api/polling'
import { getQueryKey, createQueryOptions } from '@/api/query'
import {
  type ApiResponse,
  getRefusalMessage,
  getReadErrorMessage,
  isNotFoundRefusal,
} from '@/api/response'
import { session, useIsLoggedIn } from '@/api/session'
import { requestAgentLoginUrl } from '@/contract/agent'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { type Game, listGames, openGame } from '@/contract/games'
import { listBets } from '@/contract/records'
import { readServiceConfig } from '@/contract/support'
import { listVenues } from '@/contract/wallet'
import { links, paths } from '@/lib/paths'
import { toSafeImage } from '@/lib/platform/url'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { refetchUser, useMemberStorageKey, useUser } from '@/shared/session/user'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { ButtonLink } from '@/ui/form/BusyButton'
import { useCurrentAddress } from '@/ui/navigation/AppLink'
import { getCoverUrl } from '../gameRules'
import { FavouriteButton, rememberPlayedGame, type RememberedGame } from '../rememberedGames'
import { DownloadFrame } from './DownloadFrame'
import { type FrameMode, parseFrameMode } from './frameRules'
import { type FrameAddressQuery, FrameScreen } from './FrameScreen'
import { FrameWithoutGame } from './FrameShell'
import { FrameError, type FrameFailure } from './FrameStates'
import * as css from './FrameShell.module.css'

const otherGamesLink = (
  <ButtonLink to={paths.home} replace>
    看看别的
  </ButtonLink>
)

function toFailure(error: Error, fallback: string): FrameFailure {
  const refusal = getRefusalMessage(error)
  return refusal ? { text: refusal } : { text: fallback, detail: getReadErrorMessage(error) }
}

export default function GamePage() {
  const [query] = useSearchParams()
  const loggedIn = useIsLoggedIn()
  const [wasLoggedIn] = useState(loggedIn)
  const mode = parseFrameMode(query)
  if (mode.kind === 'service') return <ServiceFrame />
  if (mode.kind === 'app') return <DownloadFrame />
  if (mode.kind === 'none')
    return (
      <FrameWithoutGame title="游戏">
        <FrameError text="没有找到这个游戏" action={otherGamesLink} />
      </FrameWithoutGame>
    )
  if (!loggedIn) {
    const title = mode.kind === 'game' ? mode.gameName || '游戏' : '代理中心'
    return <GuestFrame title={title} hasSessionExpired={wasLoggedIn} />
  }
  if (mode.kind === 'agent') return <AgentFrame />
  // Keyed by address: another game starts without the last one's state.
  return <GameFrame key={query.toString()} game={mode} />
}

/** GAME-05: asks a guest to log in. An expired session has its own dialog. */
function GuestFrame({ title, hasSessionExpired }: { title: string; hasSessionExpired: boolean }) {
  const currentAddress = useCurrentAddress()
  useEffect(() => {
    if (!hasSessionExpired) toast.info(words.logInFirst)
  }, [hasSessionExpired])
  return (
    <FrameWithoutGame title={title}>
      <div className={css.message}>
        <EmptyState
          constellation={constellations.dice}
          text="登录后即可进入"
          action={
            <ButtonLink to={links.login(currentAddress)} replace>
              {words.login}
            </ButtonLink>
          }
        />
      </div>
    </FrameWithoutGame>
  )
}

/** An address can be used once, and reading it may move money: only the member repeats it. */
function useFrameAddressQuery<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  getUrl: (data: DataOf<E>) => string,
): FrameAddressQuery & { data: DataOf<E> | undefined } {
  const [attempt, setAttempt] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    ...createQueryOptions(endpoint, body, {
      staleTime: Infinity,
      gcTime: 0,
      errorDisplay: 'inline',
    }),
    enabled: ({ state }) => state.data === undefined,
    ...noRefetchOptions,
  })
  return {
    data,
    address: isFetching || data === undefined ? undefined : getUrl(data),
    error: isFetching ? null : error,
    attempt,
    retry: () => {
      setAttempt(attempt + 1)
      void refetch()
    },
  }
}

/** GAME-02: the agent centre. */
function AgentFrame() {
  const addressQuery = useFrameAddressQuery(requestAgentLoginUrl, {}, ({ url }) => url)
  const user = useUser()
  return (
    <FrameScreen
      title="代理中心"
      addressQuery={addressQuery}
      getError={(error) => ({
        ...toFailure(error, '代理中心暂时无法打开'),
        action: getRefusalMessage(error) && user?.isagent === false && (
          <ButtonLink to={paths.agentApply} replace>
            申请合营
          </ButtonLink>
        ),
      })}
    />
  )
}

/** GAME-03, for guests too. A site without a desk uses tickets. */
function ServiceFrame() {
  const addressQuery = useFrameAddressQuery(readServiceConfig, {}, ({ kefu_url }) => kefu_url)
  if (addressQuery.address === '')
    return (
      <FrameWithoutGame title="在线客服">
        <FrameError text="在线客服暂未开放，您可以提交工单" />
      </FrameWithoutGame>
    )
  return (
    <FrameScreen
      title="在线客服"
      addressQuery={addressQuery}
      getError={(error) => ({ text: screenWords.serviceDown, detail: getReadErrorMessage(error) })}
    />
  )
}

/** GAME-01: a new address each time. */
function GameFrame({ game }: { game: Extract<FrameMode, { kind: 'game' }> }) {
  const { platform, type, code, gameName } = game
  const client = useQueryClient()
  useRefreshMoneyOnLeave(client)
  const { data, ...addressQuery } = useFrameAddressQuery(
    openGame,
    { plat_name: platform, game_type: type, game_code: code, is_mobile_url: 1 },
    ({ url }) => url,
  )
  const rememberedGame = { platform, type, code, name: gameName || data?.name || '' }
  useRememberPlayed(rememberedGame, data !== undefined)
  return (
    <FrameScreen
      title={data?.name || gameName || '游戏'}
      addressQuery={addressQuery}
      cover={findCover(client, game)}
      isGame
      headerButton={rememberedGame.name && <FavouriteButton game={rememberedGame} />}
      getError={(error) => ({
        ...toFailure(error, '游戏暂时无法打开'),
        action: isNotFoundRefusal(error) && otherGamesLink,
      })}
    />
  )
}

/** A game moves money without the app. */
function useRefreshMoneyOnLeave(client: QueryClient): void {
  useEffect(
    () => () => {
      if (!session.getToken()) return
      void refetchUser(client)
      for (const endpoint of [listVenues, listBets])
        void client.invalidateQueries({ queryKey: getQueryKey(endpoint) })
    },
    [client],
  )
}

function useRememberPlayed({ platform, type, code, name }: RememberedGame, isOpened: boolean) {
  const owner = useMemberStorageKey()
  useEffect(() => {
    if (isOpened && name) rememberPlayedGame(owner, { platform, type, code, name })
  }, [owner, isOpened, platform, type, code, name])
}

/** Not in the page's address, but perhaps in a list read before. */
function findCover(
  client: QueryClient,
  { platform, type, code }: Omit<RememberedGame, 'name'>,
): string | undefined {
  const cachedLists = client.getQueriesData<ApiResponse<Game[]>>({
    queryKey: getQueryKey(listGames),
  })
  for (const [, response] of cachedLists) {
    const game = response?.data.find(
      (game) =>
        game.platform_name === platform && game.game_type === type && game.game_code === code,
    )
    if (game) return toSafeImage(getCoverUrl(game))
  }
  return undefined
}
