/**
 * Replaces Mantine's ScrollArea. Modal and Drawer only compare with it, and none of our dialogs uses it; it
 * would be larger than they are.
 */
export const ScrollArea = { Autosize: Symbol('no scroll area') }
