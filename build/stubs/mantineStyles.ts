/** Elements with Mantine's variables and helper classes: ours stand in our own style sheets (UiProvider). */
export const MantineCssVariables = (): null => null
export const MantineClasses = (): null => null
