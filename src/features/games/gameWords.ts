export const gameWords = {
  /** Spec 5. */
  logIn: '请登录！',
} as const
