import encodeQR from 'qr'
import { invitation } from './invite'

/** The world of the invitation that is printed; any other is as good. */
const WORLD = 'together'

/**
 * What is printed for two people: the desk, and a member's link for each address of the server, the first as a
 * picture too. `app` is the folder of the app that is handed out, if there is one.
 */
export function invitationLines(
  origins: readonly string[],
  token: string | undefined,
  app: string | undefined,
): string[] {
  const all = origins.map((origin) => invitation(origin, WORLD, token))
  const [first] = all
  if (!first) return []
  const desk = `客服台 ${first.desk}`
  if (app === undefined)
    return [desk, '会员端还没有：npm run build 之后重新启动，手机就能打开邀请链接']
  return [
    desk,
    ...all.map(({ member }) => `邀请会员 ${member}`),
    first.here ? '（手机要连进来：HOST=0.0.0.0 npm run api）' : encodeQR(first.member, 'ascii'),
  ]
}
