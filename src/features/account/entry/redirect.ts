import { paths } from '@/lib/paths'

/**
 * Where a login may lead: a path of this app, that is one beginning with a single slash. All else,
 * an address elsewhere above all, is home; so is /login itself.
 */
export function safeRedirect(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])[^\\\s]*$/.test(asked)) return paths.home
  return asked.split(/[?#]/, 1)[0] === paths.login ? paths.home : asked
}
