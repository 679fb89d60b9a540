/**
 * Imports from room to room that run back today, each with its reason. The list only gets shorter: a new import that
 * runs back fails the check, and so does a line here that no longer does.
 */
export const knownBack = {
  'src/ui → src/ui/theme': 'the screen drawn ahead waits for the theme to be loaded',
  'src/ui/feedback → src/ui/overlay': 'what cannot be copied is shown in a dialog',
  'src/ui/form → src/ui/content': 'the form of a bank card stands in a Card',
  'src/ui/form → src/ui/navigation': 'chips and tabs share the movement by arrow keys',
  'src/ui/form → src/ui/overlay': 'a picker field opens a sheet, which is loaded later',
  'src/ui/overlay → src/ui/theme': 'dialogs and later parts bring their own provider of the theme',
  'src/features/support → src/features/support/tickets':
    'the list of systems shows the desk of tickets',
  'src/app → src/app/late': 'import(): what is not needed at the first screen',
}
