/**
 * The container of sheets and dialogs: the end of the app's own element. React already listens there; each
 * other element that it draws into would get 148 listeners.
 */
export const LAYERS = '#root'

export const layers = (): Element => document.querySelector(LAYERS) ?? document.body
