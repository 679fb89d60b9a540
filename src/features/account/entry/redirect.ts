import { paths } from '@/lib/paths'

/**
 * Where a login may lead: a path of this app, beginning with exactly one slash. Anything else, such as another
 * site's address, becomes home; so does /login itself.
 */
export function safeRedirect(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])[^\\\s]*$/.test(asked)) return paths.home
  return asked.split(/[?#]/, 1)[0] === paths.login ? paths.home : asked
}
