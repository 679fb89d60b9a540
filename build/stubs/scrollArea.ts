/**
 * In the place of Mantine's ScrollArea where Modal and Drawer only compare with it: no dialog of ours
 * takes one for its scrollAreaComponent, and it would weigh more than they do.
 */
export const ScrollArea = { Autosize: Symbol('no scroll area') }
