/**
 * Where sheets and dialogs stand: at the end of the app's own element. React listens there already; to
 * every other element that it draws into it adds 148 listeners.
 */
export const LAYERS = '#root'

export const layers = (): Element => document.querySelector(LAYERS) ?? document.body
