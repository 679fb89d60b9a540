import { paths } from '@/lib/paths'

/** NAV-10: screens of the shell with a head of their own. */
const own: readonly string[] = [paths.promotions, paths.mine]

export const headerHidden = (pathname: string) => own.includes(pathname)
